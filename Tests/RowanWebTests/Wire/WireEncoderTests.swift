import RowanCore
import RowanHostInterface
import RowanMount
import Testing

@testable import RowanWeb

@Suite("`WireEncoder`")
struct WireEncoderTests {
  private func text(_ batch: CommitBatch) -> String {
    var encoder = WireEncoder(fonts: nil)
    return String(decoding: encoder.encode(batch), as: UTF8.self)
  }

  @Test("An empty batch is encoded as its number")
  func empty() {
    #expect(text(CommitBatch(number: 7)) == #"{"n":7}"#)
  }

  @Test("Mutations are encoded as operations on views, which are relative to the view before")
  func views() {
    let batch = CommitBatch(
      number: 1,
      mutations: [
        .create(ViewID(1), .box), .setRoot(ViewID(1), of: .content),
        .place(ViewID(2), in: ViewID(1), before: nil),
        .place(ViewID(2), in: ViewID(1), before: ViewID(3)),
        .setFrame(ViewID(2), Rect(x: 0.5, y: -12, width: 100.125, height: 45_000_000)),
        .focus(nil),
      ]
    )
    #expect(
      text(batch)
        == #"{"n":1,"m":[128,0,1,0,130,-1,56,1,3,0.5,-12,100.125,45000000,54]}"#
    )
  }

  @Test("An animation is encoded as parts with a property, keyframes and timing")
  func animations() {
    let fade = ViewAnimation.opacity(from: 0, .easeIn(0.25).delayed(by: 0.1)).prepared(.backwards)
    var move = ViewAnimation.Part(
      .frame([
        ViewAnimation.Keyframe(.value(ViewAnimation.FrameOffset(x: -5, height: 1.5)), at: 0),
        ViewAnimation.Keyframe(.rest, at: 1),
      ]),
      AnimationTiming(duration: 0.4, curve: .samples([0, 1.2, 1]))
    )
    move.accumulates = true
    let color = ViewAnimation.background(to: Color(.accent, opacity: 0.5), .linear(1))
      .repeatedForever(autoreverses: true)
    let turn = ViewAnimation.transform(from: .rotate(90), to: .scale(2), .linear(0)).filled(
      .forwards
    )
    let batch = CommitBatch(
      number: 1,
      mutations: [
        .animate(ViewID(2), AnimationID(7), fade),
        .animate(ViewID(2), AnimationID(8), ViewAnimation([move])),
        .animate(ViewID(2), AnimationID(9), color),
        .animate(ViewID(2), AnimationID(10), turn),
        .cancelAnimation(ViewID(2), AnimationID(7)), .leave(ViewID(2)),
      ]
    )
    let parts = [
      "397,[7,[0,[[0,2,0],[1,1]],[0.42,0,1,1],0.1,0.25,1,1]]",
      "13,[8,[4,[[0,2,-5,0,0,1.5],[1,1]],[0,1.2,1],0,0.4,1,24]]",
      "13,[9,[2,[[0,0],[1,2,[[6,0.5],1]]],[],0,1,-1,4]]",
      "13,[10,[1,[[0,2,0,0,90,1,1],[1,2,0,0,0,2,2]],[],0,0,1,2]]",
      "14,7", "15",
    ]
    #expect(text(batch) == "{\"n\":1,\"m\":[\(parts.joined(separator: ","))]}")
  }

  @Test("A font face is described once per connection")
  func faces() {
    var encoder = WireEncoder(fonts: nil)
    let content = TextContent(
      layout: TextLayout(
        size: .zero,
        lines: [
          TextLine(
            runs: [
              TextRun(
                text: "a\"b",
                x: 1,
                width: 9,
                font: Samples.font,
                fontSize: 14,
                color: Color(.label, opacity: 0.5),
                level: 1
              )
            ],
            baseline: 11,
            top: 0,
            height: 20,
            width: 9
          )
        ]
      )
    )
    let mutations = [ViewMutation.set(ViewID(4), .text(content))]
    let first = encoder.encode(CommitBatch(number: 1, mutations: mutations))
    let second = encoder.encode(CommitBatch(number: 2, mutations: mutations))
    let set = #"[0,14,[2,0.5],11,20,1],1024,"a\"b"]"#
    #expect(
      String(decoding: first, as: UTF8.self)
        == #"{"n":1,"m":[945,\#(set),"f":[[0,"ab12",0,700,1]]}"#
    )
    #expect(String(decoding: second, as: UTF8.self) == #"{"n":2,"m":[945,0,\#(set)}"#)
  }

  @Test("A colour is encoded as a role, a role with an opacity, or components")
  func colors() {
    let colors = [
      Color.accent, Color(.fill, opacity: 0.12), Color(red: 1, green: 0.5, blue: 0, opacity: 0.5),
    ]
    let batch = CommitBatch(
      number: 1,
      mutations: colors.map { .set(ViewID(1), .background($0)) }
    )
    #expect(text(batch) == ##"{"n":1,"m":[144,[6],16,[[8,0.12]],16,["#ff800080"]]}"##)
  }

  @Test("Accessibility is encoded without properties that are not set")
  func accessibility() {
    let full = text(
      CommitBatch(
        number: 1,
        mutations: [.set(ViewID(1), .accessibility(Samples.accessibility))]
      )
    )
    #expect(
      full
        == #"{"n":1,"m":[183,{"r":7,"h":"Opens it","e":0,"x":1,"n":1000000},6,"Row","42 %"]}"#
    )
    let bare = text(
      CommitBatch(number: 1, mutations: [.set(ViewID(1), .accessibility(.init(role: .group)))])
    )
    #expect(bare == #"{"n":1,"m":[159,{"r":0}]}"#)
  }

  @Test("Gestures are encoded as numbers, and key commands by name")
  func input() {
    let batch = CommitBatch(
      number: 1,
      mutations: [
        .set(ViewID(1), .gestures(Gestures(longPress: true, longPressDuration: 1.5))),
        .set(ViewID(1), .gestures(Gestures(doubleTap: true, pan: .horizontal))),
        .set(
          ViewID(1),
          .commands([KeyCombination("s", modifiers: .command), KeyCombination(.delete)])
        ),
      ]
    )
    #expect(
      text(batch)
        == #"{"n":1,"m":[162,[0,1,0,1.5],34,[1,0,1],35,[["s",2],["delete",0]]]}"#
    )
  }

  @Test("Resources and requests are encoded by name, and fonts only with the texts that use them")
  func resources() {
    let font = FontResource(id: ResourceID(digest: "ab"), path: "/secret/font.ttf")
    let batch = CommitBatch(
      number: 3,
      resources: [.font(font)],
      requests: [
        .setTitle("T"), .announce("A"), .announce("B", .assertive), .copy("C"),
        .open("https://swift.org/?a=1&b=%22"),
      ]
    )
    #expect(
      text(batch)
        == #"{"n":3,"q":[["title","T"],["announce","A"],["announce","B",1],["copy","C"],"#
        + #"["open","https://swift.org/?a=1&b=%22"]]}"#
    )
    let palette = text(CommitBatch(number: 1, resources: [.palette(.standard)]))
    #expect(palette.hasPrefix(##"{"n":1,"r":[["palette","#fbfaf8","#f3f1ed""##))
    #expect(palette.filter { $0 == "#" }.count == 4 * ColorRole.allCases.count)
  }

  @Test("Every mutation and every attribute equals itself after encoding and decoding")
  func roundTrip() throws {
    var encoder = WireEncoder(fonts: nil)
    var reader = WireReader()
    let batch = CommitBatch(
      number: .max,
      resources: [.path(Samples.sharedOutline), .image(Samples.image(digest: "c0de"))],
      mutations: Samples.mutations
    )
    let read = try reader.batch(String(decoding: encoder.encode(batch), as: UTF8.self))
    #expect(read.number == batch.number)
    #expect(read.mutations.count == batch.mutations.count)
    for (left, right) in zip(read.mutations, batch.mutations) { #expect(left == right) }
  }

  @Test(
    "Numbers are encoded exactly and in few characters",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.001, "0.001"), (0.05, "0.05"),
      (0.1 + 0.2, "0.30000000000000004"), (1e300, "1e+300"), (.infinity, "0"), (.nan, "0"),
      (44_999_955.125, "44999955.125"),
    ]
  )
  func numbers(value: Double, expected: String) {
    var json = JSONBuffer()
    json.number(value)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test(
    "A snapshot continues an animated scroll until its end, or until it is stopped"
  )
  func snapshotOnTheWay() {
    let scroll = ViewID(1)
    func reveals(_ tree: HostViewTree) -> [ViewMutation] {
      Snapshot(of: tree).batch.mutations.filter { if case .reveal = $0 { true } else { false } }
    }
    func tell(
      _ tree: inout HostViewTree,
      _ offset: Double,
      _ isRevealing: Bool,
      after commit: UInt64
    ) {
      var event = tree.recordScroll(of: scroll, to: offset)
      event.isRevealing = isRevealing
      tree.recordDirection(of: event, lastCommit: commit)
    }
    var tree = HostViewTree()
    let content: [ViewMutation] = [.create(scroll, .scroll), .setRoot(scroll, of: .content)]
    tree.apply(CommitBatch(number: 1, mutations: content))
    let goal = ViewMutation.reveal(scroll, offset: 900, animated: true)
    tree.apply(CommitBatch(number: 2, mutations: [goal]))
    tell(&tree, 10, false, after: 1)
    #expect(reveals(tree) == [.reveal(scroll, offset: 10, animated: false), goal])
    tell(&tree, 500, true, after: 2)
    #expect(reveals(tree) == [.reveal(scroll, offset: 500, animated: false), goal])
    var stopped = tree
    tell(&stopped, 510, false, after: 2)
    #expect(reveals(stopped) == [.reveal(scroll, offset: 510, animated: false)])
    tell(&tree, 900, true, after: 2)
    #expect(reveals(tree) == [.reveal(scroll, offset: 900, animated: false)])
  }

  @Test("A snapshot ignores a focus event that is older than the last focus mutation")
  func snapshotFocus() {
    let (one, other) = (ViewID(1), ViewID(2))
    var tree = HostViewTree()
    let content: [ViewMutation] = [.create(one, .box), .create(other, .box)]
    tree.apply(CommitBatch(number: 1, mutations: content))
    tree.apply(CommitBatch(number: 2, mutations: [.focus(other)]))
    tree.recordFocus(one, lastCommit: 1)
    #expect(Snapshot(of: tree).batch.mutations.last == .focus(other))
    tree.recordFocus(one, lastCommit: 2)
    #expect(Snapshot(of: tree).batch.mutations.last == .focus(one))
  }

  @Test("A snapshot contains the views and the counters of their events")
  func snapshot() throws {
    var tree = HostViewTree()
    tree.apply(
      CommitBatch(
        number: 1,
        mutations: [
          .create(ViewID(1), .box), .create(ViewID(2), .textField), .create(ViewID(3), .scroll),
          .setRoot(ViewID(1), of: .content), .place(ViewID(2), in: ViewID(1), before: nil),
          .place(ViewID(3), in: ViewID(1), before: ViewID(2)), .bind(ViewID(3), generation: 4),
          .setHidden(ViewID(2), true), .focus(ViewID(2)),
        ]
      )
    )
    _ = tree.recordEdit(of: ViewID(2), to: "typed")
    _ = tree.recordScroll(of: ViewID(3), to: 99.5)
    let snapshot = Snapshot(of: tree, requests: [.setTitle("T")])
    var encoder = WireEncoder(fonts: nil)
    let text = String(decoding: encoder.encode(snapshot), as: UTF8.self)
    #expect(
      text
        == #"{"n":1,"s":1,"k":[[2,1],[3,1]],"m":[128,0,128,2,128,3,2,-2,258,-1,"#
        + #"6,8,"typed",0,135,4,513,0,394,99.5,0,267],"q":[["title","T"]]}"#
    )
  }
}
