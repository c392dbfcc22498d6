import RowanCore
import RowanHostInterface
import RowanImage
import RowanMount
import RowanText

/// Fonts that are the same on every machine that has the package fonts-dejavu-core.
let pinnedFonts = TextConfiguration.pinned(
  ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"].map {
    "/usr/share/fonts/truetype/dejavu/\($0).ttf"
  }
)

/// A screen that is built by hand, mutation by mutation.
@MainActor
struct Scene {
  let host: ImageHost
  let measurer: PangoTextMeasurer
  private var mutations: [ViewMutation] = []
  private var count: UInt32 = 0

  init(
    _ width: Double,
    _ height: Double,
    scale: Double = 1,
    scheme: ColorScheme = .light
  ) throws {
    let size = Size(width: width, height: height)
    measurer = try PangoTextMeasurer(configuration: pinnedFonts)
    host = ImageHost(size: size, scale: scale, colorScheme: scheme, measurer: measurer)
  }

  /// Adds a root that fills the window.
  mutating func addRoot(of layer: WindowLayer = .content, _ attributes: ViewAttribute...) -> ViewID
  {
    let id = create(.box, Rect(origin: .zero, size: host.size), attributes)
    mutations.append(.setRoot(id, of: layer))
    return id
  }

  /// Adds a view on top of the children of its parent.
  @discardableResult
  mutating func add(
    _ kind: ViewKind = .box,
    in parent: ViewID,
    _ frame: Rect,
    _ attributes: ViewAttribute...
  ) -> ViewID {
    let id = create(kind, frame, attributes)
    mutations.append(.place(id, in: parent, before: nil))
    return id
  }

  private mutating func create(
    _ kind: ViewKind,
    _ frame: Rect,
    _ attributes: [ViewAttribute]
  ) -> ViewID {
    count += 1
    let id = ViewID(count)
    mutations += [.create(id, kind), .setFrame(id, frame)]
    mutations += attributes.map { .set(id, $0) }
    return id
  }

  /// Adds a text whose lines are broken at the width of its frame.
  @discardableResult
  mutating func add(_ text: StyledText, in parent: ViewID, _ frame: Rect) -> ViewID {
    let layout = measurer.layout(text, width: frame.width)
    return add(.text, in: parent, frame, .text(TextContent(layout: layout)))
  }

  /// Adds a text field.
  mutating func addField(_ placeholder: String, in parent: ViewID, _ frame: Rect) -> ViewID {
    let field = FieldConfiguration(
      placeholder: placeholder,
      font: measurer.reference(for: .body),
      fontSize: 14,
      color: .label,
      insets: EdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
    )
    return add(
      .textField,
      in: parent,
      frame,
      .field(field),
      .background(.surface),
      .border(Border(color: .separator)),
      .cornerRadius(6),
      .interaction(.focus)
    )
  }

  /// Adds mutations of any kind.
  mutating func apply(_ more: ViewMutation...) {
    mutations += more
  }

  /// Sends everything added so far to the host.
  mutating func commit(resources: [HostResource] = []) {
    host.commit(
      CommitBatch(
        number: host.tree.lastCommit + 1,
        resources: resources,
        mutations: mutations
      )
    )
    mutations = []
  }
}
