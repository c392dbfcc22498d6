import MonitorKit
import Rowan

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A source of reports on the selected process. Its processor share changes for a minute.
actor SampleInspector: AsyncInteractable {
  typealias Request = ProcessInspection

  /// The number of requests so far.
  private(set) var looks = 0

  func perform(request: ProcessInspection) async -> Result<ProcessReport, any Error> {
    looks += 1
    let time = Double(looks)
    var sample = SampleData.chosen
    if looks < 60 {
      sample.cpu = max(0, 0.16 + 0.09 * sin(time * 0.31) + 0.07 * sin(time * 0.83 + 1))
    }
    return .success(
      ProcessReport(sample: sample, detail: SampleData.detail, ancestors: SampleData.ancestors)
    )
  }
}
