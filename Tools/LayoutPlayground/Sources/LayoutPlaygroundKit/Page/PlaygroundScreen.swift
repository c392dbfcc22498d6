import Rowan
import RowanHostInterface

/// The playground as the whole window of a session.
public struct PlaygroundScreen: Component {
  private let tables: PlaygroundTables
  private let measurer: any TextMeasuring
  private let copy: ActionWith<String>
  @State private var state = PlaygroundState()
  @Environment(\.viewport) private var viewport

  /// Creates the screen of a session, which measures its texts and owns the clipboard.
  @MainActor
  public init(session: Session) {
    tables = PlaygroundTables()
    measurer = session.measurer
    copy = ActionWith { [weak session] text in session?.request(.copy(text)) }
  }

  /// The playground, as large as the window.
  public var body: some Component {
    PlaygroundPage(
      state: $state,
      tables: tables,
      measurer: measurer,
      size: viewport,
      copy: copy
    )
    .background(.background)
    .rowWidth(.full)
  }
}
