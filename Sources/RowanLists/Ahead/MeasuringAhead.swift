import RowanComponents
import RowanCore
import RowanLayout

/// What measuring rows ahead goes by.
///
/// Rows are measured from the window outwards, at most ``reach`` to either side: that makes shorter lists
/// exact, costs at most 16 kB and a fraction of a second of one processor in longer ones, and leaves an
/// estimate for the rest that is the mean of some thousand rows, whose error is about a sixtieth of how
/// much single rows differ.
enum MeasuringAhead {
  /// How many items to either side of the window are measured.
  static let reach = 2_048
  /// How many are measured at a time.
  static let batch = 64
  /// How long the table has to be at rest before the first of them, and from then on.
  static let delay = Duration.milliseconds(400)
  /// How long there is nothing to do between two of them.
  static let pause = Duration.milliseconds(40)

  /// A row to be measured.
  struct Job: Sendable {
    var index: Int
    var row: any RowValue
    var content: @Sendable (any RowValue) -> Child?
  }

  /// Builds and lays out rows, on whatever thread; those that need the main actor are left out.
  static func heights(
    of jobs: [Job],
    environment: EnvironmentValues,
    in range: SizeRange,
    measurer: any TextMeasuring
  ) -> [(index: Int, height: Double)] {
    var found: [(index: Int, height: Double)] = []
    found.reserveCapacity(jobs.count)
    for job in jobs {
      if Task.isCancelled { break }
      guard let content = job.content(job.row) else { continue }
      let size = ComponentProbe.size(
        of: ListRow(content: content),
        environment: environment,
        in: range,
        measurer: measurer
      )
      guard let size else { continue }
      found.append((job.index, size.height.rounded(.up)))
    }
    return found
  }
}

/// An adapter that can make what it shows on any thread.
@MainActor
protocol ThreadlessAdapter {
  /// The component for a row of any type; `nil` for those of another type.
  var threadlessContent: @Sendable (any RowValue) -> Child? { get }
}

extension TableAdapter: ThreadlessAdapter {
  var threadlessContent: @Sendable (any RowValue) -> Child? {
    let makeChild = makeChild
    return { ($0 as? Model).map(makeChild) }
  }
}
