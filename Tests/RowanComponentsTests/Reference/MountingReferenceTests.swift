import RowanComponents
import RowanControls
import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount
import TestSupport
import Testing

/// Each title begins with the name of the item of `CKComponent`'s reference that the test covers.
@MainActor
@Suite("`CKComponent` reference: mounting and views")
struct MountingReferenceTests {
  /// A component that mounts its children as a parameter says, and stores the context that it gets.
  private struct Custom: MountingComponent {
    enum Way { case inside, nothing, injected }
    let way: Way
    let seen: Box<ComponentMountContext>

    var body: some Component {
      VStack(spacing: 0) { Text("inside") }
    }

    func mount(in context: ComponentMountContext) -> ChildMounting {
      seen.set(context)
      switch way {
      case .inside: return .inside
      case .nothing: return .nothing
      case .injected:
        var view = ViewDescription(kind: .box)
        view.set(.clipsContent(true))
        return .injected(view, frame: Rect(x: 2, y: 3, width: 40, height: 10))
      }
    }
  }

  /// A line whose controller logs when it acquires and relinquishes a view.
  private struct Line: ControlledComponent {
    let name: String
    var isMarked = false
    let notes: Notes
    var body: some Component {
      if isMarked { Text(name).background(.accent) } else { Text(name) }
    }
    func makeController() -> LineController { LineController(self) }
  }

  private final class LineController: ComponentController<Line> {
    override func didAcquireView(_ view: ViewContext) {
      component.notes.add("\(component.name) has")
    }
    override func willRelinquishView(_ view: ViewContext) {
      component.notes.add("\(component.name) had")
    }
  }

  /// A box around a line, with a controller.
  private struct Group: ControlledComponent {
    let notes: Notes
    var body: some Component {
      VStack(spacing: 0) { Line(name: "a", notes: notes) }.background(.surface).padding(5)
    }
    func makeController() -> GroupController { GroupController(self) }
  }

  private final class GroupController: ComponentController<Group> {}

  private func attribute(_ name: ViewAttribute.Name, of text: String, in stage: Stage)
    -> ViewAttribute?
  {
    stage.host.find(text: text).flatMap { stage.host.tree[$0].attributes[name] }
  }

  @Test(
    "mountInContext:layout:supercomponent: a component gets its view, its superview and its frame"
  )
  func context() throws {
    let seen = Box<ComponentMountContext>()
    let stage = Stage(size: Size(width: 100, height: 80)) {
      VStack(spacing: 0) { Custom(way: .inside, seen: seen) }.padding(8)
    }
    let context = try #require(seen.value)
    #expect(context.frame == Rect(x: 8, y: 8, width: 84, height: 18))
    #expect(context.targetView.view == context.view.superview)
    #expect(context.rootEdges == EdgeInsets(top: 8, leading: 8, bottom: 54, trailing: 8))
    #expect(context.blocksAnimation)
    #expect(stage.texts == ["inside"])
  }

  @Test("mountInContext:layout:supercomponent: the result decides where children are mounted")
  func result() throws {
    let way = Observed(Custom.Way.injected)
    let seen = Box<ComponentMountContext>()
    let stage = Stage(size: Size(width: 100, height: 80)) {
      let way = way.value
      VStack(spacing: 0) { Custom(way: way, seen: seen) }
    }
    let text = try #require(stage.host.find(text: "inside"))
    let between = try #require(stage.host.tree[text].parent)
    #expect(stage.host.tree[between].clipsContent)
    #expect(stage.host.tree[between].frame == Rect(x: 2, y: 3, width: 40, height: 10))
    #expect(stage.host.tree[between].parent == seen.value?.view.view)
    way.value = .nothing
    stage.session.commit()
    #expect(stage.texts == [])
  }

  @Test(
    "mountInContext:layout:supercomponent: controllers know the enclosing controller and superview"
  )
  func surroundings() throws {
    let stage = Stage { Group(notes: Notes()) }
    let root = try #require(stage.session.root(of: .content))
    let line = try #require(root.controllers(as: LineController.self).first)
    let group = try #require(line.enclosingController(as: GroupController.self))
    #expect(line.viewContext?.view == stage.host.find(text: "a"))
    #expect(line.viewContext?.superview == group.viewContext?.view)
    #expect(line.viewContext?.frame == Rect(x: 0, y: 0, width: 310, height: 18))
  }

  @Test("mountInContext:layout:supercomponent: a recycled view is relinquished, then acquired")
  func recycling() throws {
    let notes = Notes()
    let names = Observed(["a"])
    let stage = Stage {
      let names = names.value
      VStack { ForEach(names, id: \.self) { Line(name: $0, isMarked: $0 == "a", notes: notes) } }
    }
    let view = try #require(stage.host.find(text: "a"))
    let generation = stage.host.tree[view].generation
    #expect(notes.take() == ["a has"])
    #expect(attribute(.background, of: "a", in: stage) == .background(.accent))
    names.value = ["b"]
    stage.session.commit()
    #expect(stage.host.find(text: "b") == view)
    #expect(stage.host.tree[view].generation == generation + 1)
    // No attribute of the former component is left.
    #expect(attribute(.background, of: "b", in: stage) == nil)
    #expect(notes.take() == ["a had", "b has"])
  }

  @Test("mountInContext:layout:supercomponent: a mounted view leads to its component")
  func backReference() throws {
    let stage = Stage { Group(notes: Notes()) }
    let text = try #require(stage.host.find(text: "a"))
    let shown = try #require(stage.session.components().first { $0.views.contains(text) })
    #expect(shown.path.hasPrefix("Group › Line › Text"))
    stage.session.removeContent(of: .content)
    stage.session.commit()
    #expect(stage.session.components().isEmpty)
  }

  @Test("viewConfiguration: a component sets the kind and the attributes of its view")
  func viewConfiguration() throws {
    struct Swatch: Component {
      typealias Body = Never
      let color: Color
      func makeElement(in context: inout BuildContext) -> Element {
        var view = ViewDescription(kind: .box)
        view.set(.background(color))
        view.set(.identifier("swatch"))
        var element = Element(view: view)
        element.layout.height = .points(20)
        return element
      }
    }
    let color = Observed(Color.accent)
    let stage = Stage {
      let color = color.value
      VStack { Swatch(color: color) }
    }
    func swatch() -> ShownView? { stage.host.tree.views.values.first { $0.identifier == "swatch" } }
    #expect(swatch()?.kind == .box)
    #expect(swatch()?.attributes[.background] == .background(.accent))
    stage.host.clearBatches()
    color.value = .negative
    stage.session.commit()
    #expect(swatch()?.attributes[.background] == .background(.negative))
    // An equal attribute is not sent again.
    #expect(stage.host.mutations.count == 1)
  }

  @Test("setViewConfiguration: modifiers set attributes of the component's view")
  func setViewConfiguration() throws {
    let stage = Stage { VStack { Text("a").background(.fill).cornerRadius(4).opacity(0.5) } }
    #expect(attribute(.background, of: "a", in: stage) == .background(.fill))
    #expect(attribute(.cornerRadius, of: "a", in: stage) == .cornerRadius(4))
    #expect(attribute(.opacity, of: "a", in: stage) == .opacity(0.5))
  }

  @Test("rootComponentMountedView: a controller finds the view of its tree's root")
  func rootView() throws {
    let stage = Stage { Group(notes: Notes()) }
    let root = try #require(stage.session.root(of: .content))
    let line = try #require(root.controllers(as: LineController.self).first)
    let group = try #require(root.controllers(as: GroupController.self).first)
    let shown = try #require(line.rootViewContext)
    #expect(shown == group.rootViewContext)
    #expect(shown.view == group.viewContext?.view)
    #expect(shown.view != line.viewContext?.view)
    stage.session.removeContent(of: .content)
    stage.session.commit()
    #expect(line.rootViewContext == nil)
  }
}
