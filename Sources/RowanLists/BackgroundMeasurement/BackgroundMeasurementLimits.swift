import RowanComponents
import RowanCore
import RowanHostInterface
import RowanLayout

/// The limits of background measurement.
///
/// Rows are measured from the window outwards. Lists of up to ``wholeList`` items are measured to their ends,
/// which makes them exact. In longer lists, at most ``reach`` items on either side are measured. The rest is
/// estimated by the mean of about five hundred rows, whose error is about a twentieth of the difference
/// between single rows. A server pays this for each list that is opened: about 10 ms of one processor.
enum BackgroundMeasurementLimits {
  /// The largest number of items of a list that is measured completely.
  static let wholeList = 2_048
  /// The number of items on either side of the window that are measured in a longer list.
  static let reach = 512
  /// The number of items measured at a time.
  static let batch = 64
  /// The time before the first batch, and before the next batch after the list has scrolled.
  static let delay = Duration.milliseconds(400)
  /// The pause between two batches.
  static let pause = Duration.milliseconds(40)

  /// A row, header or footer to measure.
  struct Job: Sendable {
    var index: Int
    var content: @Sendable () -> Child?
  }

  /// Builds and lays out rows, headers and footers, on any thread. Items that need the main actor are left
  /// out.
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
