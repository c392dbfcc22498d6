import Foundation
import RowanComponents
import RowanControls
import RowanCore
import RowanDiff
import RowanHeadless
import RowanLists
import RowanMount
import RowanRowTypes
import TestSupport
import Testing

// The code of the guides. `GuideTests` compares it with the guides.

/// The selected rows.
@MainActor
enum Selected {
  static var rows: [String] = []
}

enum SomeRowType: RowType {
  case summary(id: UUID)
  case entry(id: UUID)

  var model: any RowModelType {
    switch self {
    case .summary(let id):
      return SummaryViewModel(id: id)
    case .entry(let id):
      return EntryViewModel(id: id)
    }
  }
}

extension SomeRowType {
  @MainActor
  func didSelect() {
    switch self {
    case .entry(let id):
      Selected.rows.append("entry row with id \(id.text) is selected")
    case .summary(let id):
      Selected.rows.append("summary row with id \(id.text) is selected")
    }
  }
}

extension SomeRowType: RowTypeListPresentable {
  var ViewType: any ViewWithModel.Type {
    switch self {
    case .summary:
      return SummaryView.self
    case .entry:
      return EntryView.self
    }
  }
}

struct SummaryViewModel: RowModelType {
  let id: UUID
}

struct EntryViewModel: RowModelType {
  let id: UUID
}

struct SummaryView: ViewWithModel {
  typealias ViewModelType = SummaryViewModel
  var model: AnyRowModelType

  init(model: AnyRowModelType) {
    self.model = model
  }

  var body: some Component {
    VStack(spacing: 0) {
      Text("Summary Cell")
      Text(model.forced(to: ViewModelType.self).id.text)
    }
  }
}

struct EntryView: ViewWithModel {
  var model: AnyRowModelType
  @State private var taps = 0

  init(model: AnyRowModelType) {
    self.model = model
  }

  var body: some Component {
    Text("Entry \(model.forced(to: EntryViewModel.self).id.text):\(taps)")
  }
}

extension UUID {
  /// Creates a UUID with a number as its last byte.
  init(_ number: UInt8) {
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  var text: String { "\(uuid.15)" }
}

/// Rows that return their presentation, and have an id.
enum LinkedRow: ComponentRowType, RowValue {
  case heading(id: Int, text: String)
  case number(id: Int, value: Int)

  var presentation: RowPresentation {
    switch self {
    case .heading(_, let text): RowPresentation(HeadingView.self, model: Heading(text: text))
    case .number(_, let value): RowPresentation(NumberView.self, model: Number(value: value))
    }
  }
}

extension LinkedRow {
  var id: Int {
    switch self {
    case .heading(let id, _), .number(let id, _): id
    }
  }
}

struct Heading: RowModelType, Equatable { var text: String }
struct Number: RowModelType, Equatable { var value: Int }

struct HeadingView: ModelComponent {
  let model: Heading
  var body: some Component { Text(model.text) }
}

struct NumberView: ModelComponent {
  let model: Number
  @State private var taps = 0
  var body: some Component {
    Text("\(model.value):\(taps)").onLongPress { taps += 1 }
  }
}

/// A list with components.
private struct Content: Component {
  @State var rows: [Identified<any RowTypeListPresentable>] = [
    SomeRowType.summary(id: UUID()),
    SomeRowType.entry(id: UUID()),
  ].map {
    Identified(wrappedItem: $0)
  }

  var body: some Component {
    RowTypeListView(rows: $rows)
  }
}

@MainActor
final class SomeViewModel {
  var rows: [SomeRowType] = [.summary(id: UUID(1)), .entry(id: UUID(2))] {
    didSet { rowsDidUpdate?(rows) }
  }
  var rowsDidUpdate: (([SomeRowType]) -> Void)?
}

@MainActor
final class SomeViewController: RowTypeTableViewController {
  let viewModel = SomeViewModel()

  override func viewDidLoad() {
    super.viewDidLoad()

    rows = viewModel.rows
    viewModel.rowsDidUpdate = { [weak self] in
      self?.rows = $0
    }
  }
}

@MainActor
@Suite("Code of the guide for users of row types")
struct RowTypeGuideTests {
  @Test("Both lists of the guide show their rows")
  func lists() {
    let stage = Stage { Content() }
    #expect(stage.texts.first == "Summary Cell")
    let session = stage.session
    let controller = SomeViewController()
    session.setContent { controller.component }
    session.commit()
    #expect(stage.texts == ["Summary Row: 1", "Entry Row: 2"])
    controller.reload(rows: [RowPath(section: 0, row: 2)])
    #expect(stage.texts == ["Summary Row: 1", "Entry Row: 2"])
  }
}
