import RowanComponents
import RowanCore
import RowanLayout

/// What measuring rows ahead goes by.
///
/// Rows are measured from the window outwards. Lists of up to ``wholeList`` items are measured to their ends, which makes
/// them exact. Of longer ones, at most ``reach`` items to either side are measured. The rest is estimated by the mean of
/// some five hundred rows, whose error is about a twentieth of how much single rows differ. A server pays this for each
/// list that is opened, some 10 ms of one processor.
enum BackgroundMeasurementLimits {
  /// How many items a list may have that is measured as a whole.
  static let wholeList = 2_048
  /// How many items to either side of the window are measured in a longer list.
  static let reach = 512
  /// How many are measured at a time.
  static let batch = 64
  /// How long the table has to be at rest before the first of them, and from then on.
  static let delay = Duration.milliseconds(400)
  /// How long there is nothing to do between two of them.
  static let pause = Duration.milliseconds(40)

  /// A row, a header or a footer to be measured.
  struct Job: Sendable {
    var index: Int
    var content: @Sendable () -> Child?
  }

  /// Builds and lays out what is to be measured, on whatever thread; what needs the main actor is left out.
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
      guard let content = job.content() else { continue }
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
