extension TestStage {
  /// Compares the window, or something in it, with a golden picture that was looked at and found right.
  ///
  /// Golden pictures lie beside the test, in `__Snapshots__/<test file>/<name>.png`. One that is missing is
  /// written, and the step fails so that somebody looks at it; with `RECORD_GOLDENS` in the environment all
  /// are written anew. Where a picture differs, a file with the expected one, the actual one and what differs
  /// lies where the failure says.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - query: What is drawn, with what covers it; `nil` for the whole window.
  ///   - variants: The surroundings to draw it in, a picture for each; afterwards they are what they were.
  ///   - scale: The pixels in a point.
  ///   - tolerance: How far the picture may be from the golden one.
  ///   - file: Where in the test it is; golden pictures lie beside that file.
  ///   - line: Where in the test it is.
  /// - Throws: ``TestFailure`` when a picture is missing or another one, cannot be drawn, read or written, and
  ///   when the stage was made without fonts: give it a `PangoTextMeasurer`, best one of pinned fonts.
  /// - Precondition: `name` is not empty and has no slash; `scale` is positive and finite.
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
      "“\(name)” cannot be the name of a picture, which is that of a file."
    )
    precondition(scale > 0 && scale.isFinite, "A picture needs a positive, finite scale.")
    let site = CallSite(file, line)
    let usual = systemSettings
    defer { systemSettings = usual }
    var failures: [TestFailure] = []
    for variant in variants {
      systemSettings = usual
      variant.change(&systemSettings)
      let full = variant.name.isEmpty ? name : "\(name)-\(variant.name)"
      let shot = Snapshot(stage: self, name: full, scale: scale, tolerance: tolerance, site: site)
      // The other variants are drawn all the same: whoever looks wants to see all at once.
      do throws(TestFailure) { try shot.compare(query) } catch { failures.append(error) }
    }
    guard let first = failures.first else { return }
    if failures.count == 1 { throw first }
    throw TestFailure(
      first.reason,
      "compare \(failures.count) pictures",
      failures.map { "\n\($0.act): \($0.explanation)" }.joined(),
      at: site
    )
  }
}
