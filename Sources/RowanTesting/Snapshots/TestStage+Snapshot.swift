extension TestStage {
  /// Compares the window, or a view in it, with a golden image that a developer has approved.
  ///
  /// Golden images are stored beside the test, in `__Snapshots__/<test file>/<name>.png`. A missing
  /// one is written, and the step fails so that a developer looks at it. With `RECORD_GOLDENS` in
  /// the environment, all golden images are written again. If a picture differs, the failure
  /// contains the path of a file with the expected image, the actual image and the difference.
  ///
  /// - Parameters:
  ///   - name: The name of the image.
  ///   - query: The view to draw, with the views that cover it; `nil` for the whole window.
  ///   - variants: The variants of the system settings, with one image for each. The settings are
  ///     restored afterwards.
  ///   - scale: The number of pixels per point.
  ///   - tolerance: The permitted difference from the golden image.
  ///   - file: The file of the call, beside which the golden images are stored.
  ///   - line: The line of the call, for failures.
  /// - Throws: ``TestFailure`` if a golden image is missing or differs, if an image cannot be
  ///   drawn, read or written, and if the stage measures text without fonts. Create the stage with
  ///   a `PangoTextMeasurer`, preferably one with pinned fonts.
  /// - Precondition: `name` is not empty and contains no slash; `scale` is positive and finite.
  public func snapshot(
    _ name: String,
    of query: Query? = nil,
    in variants: [SnapshotVariant] = [.present],
    scale: Double = 2,
    tolerance: SnapshotTolerance = .antialiasing,
    file: String = #filePath,
    line: Int = #line
  ) throws(TestFailure) {
    precondition(
      !name.isEmpty && !name.contains("/"),
      "“\(name)” is not a valid file name for a snapshot."
    )
    precondition(scale > 0 && scale.isFinite, "The scale \(scale) is not positive and finite.")
    let site = CallSite(file, line)
    let usual = systemSettings
    defer { systemSettings = usual }
    var failures: [TestFailure] = []
    for variant in variants {
      systemSettings = usual
      variant.change(&systemSettings)
      let full = variant.name.isEmpty ? name : "\(name)-\(variant.name)"
      let shot = Snapshot(stage: self, name: full, scale: scale, tolerance: tolerance, site: site)
      // All variants are drawn even after a failure, because a developer wants to see them
      // together.
      do throws(TestFailure) { try shot.compare(query) } catch { failures.append(error) }
    }
    guard let first = failures.first else { return }
    if failures.count == 1 { throw first }
    throw TestFailure(
      first.reason,
      "compare \(failures.count) images",
      failures.map { "\n\($0.act): \($0.explanation)" }.joined(),
      at: site
    )
  }
}
