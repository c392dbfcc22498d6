import Rowan
import RowanHostInterface

/// The page of the layout playground: the tree, drawn with its areas, the inspector, and the code
/// that builds the tree.
public struct PlaygroundPage: Component {
  let state: Binding<PlaygroundState>
  let tables: PlaygroundTables
  let measurer: any TextMeasuring
  /// The size of the page.
  let size: Size
  let copy: ActionWith<String>
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// Creates the page.
  /// - Parameters:
  ///   - state: The state of the page.
  ///   - tables: The lists of this session.
  ///   - measurer: The measurer of the tree's texts.
  ///   - size: The size of the page in points.
  ///   - copy: Copies a text to the clipboard.
  public init(
    state: Binding<PlaygroundState>,
    tables: PlaygroundTables,
    measurer: any TextMeasuring,
    size: Size,
    copy: ActionWith<String>
  ) {
    self.state = state
    self.tables = tables
    self.measurer = measurer
    self.size = size
    self.copy = copy
  }

  /// The canvas, code and inspector: side by side in a wide page, below each other in a narrow one.
  public var body: some Component {
    let (playground, tab) = (state.wrappedValue.playground, state.wrappedValue.tab)
    let stage = PlaygroundStage(
      playground,
      frames: playground.frames(measurer: measurer, textScale: textScale),
      tab: tab
    )
    return PlaygroundPanes(tables: tables, measurer: measurer, size: size)
      .environment(\.stage, stage)
      .environment(\.editor, editor)
  }

  private var editor: PlaygroundEditor {
    let (state, copy, textScale) = (state, copy, textScale)
    return PlaygroundEditor(
      change: { change in change(&state.wrappedValue.playground) },
      choose: { tab in state.wrappedValue.tab = tab },
      copyCode: { copy(SwiftCode(state.wrappedValue.playground, textScale: textScale).text) }
    )
  }
}

/// The arrangement of the page's parts.
private struct PlaygroundPanes: Component {
  let tables: PlaygroundTables
  let measurer: any TextMeasuring
  let size: Size
  @Environment(\.textScale) private var textScale
  @Environment(\.theme) private var theme

  /// The width of the inspector, in points at a text scale of 1.
  private static let inspectorWidth = 316.0
  /// The least width at which the inspector is beside the canvas, in points at a text scale of 1.
  private static let minimumWidth = 660.0
  /// The greatest height of a canvas above all other parts, in points at a text scale of 1.
  private static let pinnedHeight = 320.0
  /// The least width of an inspector with names beside fields, in points at a text scale of 1.
  private static let roomyInspector = 280.0

  var body: some Component {
    if size.width / textScale >= Self.minimumWidth {
      let inspector = Self.inspectorWidth * textScale
      HStack(alignment: .stretch, spacing: 0) {
        VStack(spacing: 0) {
          SceneBar()
          canvas(width: size.width - inspector - theme.hairline, share: 0.46)
          Divider()
          List(tables.code, label: "Code")
        }
        .frame(width: size.width - inspector - theme.hairline)
        Divider()
        List(tables.editing, label: "Boxes and properties").frame(width: inspector)
      }
    } else {
      VStack(spacing: 0) {
        canvas(width: size.width, share: 0.38, limit: Self.pinnedHeight * textScale)
        Divider()
        List(tables.all, label: "Playground")
          .environment(\.inspectorIsTight, size.width / textScale < Self.roomyInspector)
      }
    }
  }

  /// Returns the canvas, whose height is a fraction of the page's height.
  private func canvas(
    width: Double,
    share: Double,
    limit: Double = .infinity
  ) -> some Component {
    Canvas(
      size: Size(width: width, height: min(limit, size.height * share).rounded()),
      measurer: measurer
    )
  }
}
