import RowanCore
import RowanHeadless
import RowanImage
import RowanMount
import RowanText

/// A comparison of one picture with its golden image.
@MainActor
struct Snapshot {
  let stage: TestStage
  let name: String
  let scale: Double
  let tolerance: SnapshotTolerance
  let site: CallSite

  private var act: String { "compare \(TextTools.quoted(name))" }

  /// Draws the match of a query, or the window, and compares it with the golden image.
  func compare(_ query: Query?) throws(TestFailure) {
    guard let measurer = stage.session.measurer as? PangoTextMeasurer else {
      throw failure(
        .noFonts,
        "the stage measures text without fonts, so that it cannot be drawn. "
          + "Create it with measurer: try PangoTextMeasurer()."
      )
    }
    let image = try draw(query, measurer)
    try stage.check(act, at: site)
    let files = SnapshotFiles(name, of: site.file)
    guard let expected = try golden(at: files, insteadWriting: image) else { return }
    let comparison = PixelComparison(expected, image, tolerance: tolerance)
    if comparison.isEqual { return }
    let differences = comparison.description(expected, image, scale: scale)
    try handlingErrors { () throws(ImageError) in
      let sheet = FailureSheet(
        title: name,
        remark: differences,
        columns: [
          try FailureSheet.Column("expected", expected),
          try FailureSheet.Column("actual", image),
          try FailureSheet.Column("difference: changed red, edges amber", comparison.image),
        ]
      )
      try SnapshotFiles.write(sheet.png(measurer: measurer), to: files.failure)
    }
    throw failure(
      .differs(path: files.failure),
      "\(differences)\nExpected, actual and difference side by side: \(files.failure)\n"
        + "RECORD_GOLDENS=1 writes the actual image to \(files.golden)"
    )
  }

  /// Returns the golden image; `nil` if it was just recorded because the environment requests it.
  private func golden(
    at files: SnapshotFiles,
    insteadWriting image: PixelImage
  ) throws(TestFailure) -> PixelImage? {
    let bytes = SnapshotFiles.isRecording ? nil : SnapshotFiles.read(files.golden)
    if let bytes {
      return try handlingErrors { () throws(ImageError) in try PixelImage(png: bytes) }
    }
    try handlingErrors { () throws(ImageError) in
      try SnapshotFiles.write(image.png(), to: files.golden)
    }
    if SnapshotFiles.isRecording { return nil }
    throw failure(
      .recorded(path: files.golden),
      "there was no golden image. Check the new one: \(files.golden)"
    )
  }

  /// Draws the window, or the visible part of the match of a query.
  private func draw(
    _ query: Query?,
    _ measurer: PangoTextMeasurer
  ) throws(TestFailure) -> PixelImage {
    let area: Rect?
    if let query { area = try visibleArea(of: query) } else { area = nil }
    let image = try handlingErrors { () throws(ImageError) in
      try PixelImage(
        of: stage.host.tree,
        size: stage.host.size,
        scale: scale,
        colorScheme: stage.systemSettings.colorScheme,
        contrast: stage.systemSettings.contrast,
        measurer: measurer
      )
    }
    guard let area else { return image }
    let (left, top) = ((area.minX * scale).rounded(.down), (area.minY * scale).rounded(.down))
    return image.cropped(
      x: Int(left),
      y: Int(top),
      width: Int((area.maxX * scale).rounded(.up) - left),
      height: Int((area.maxY * scale).rounded(.up) - top)
    )
  }

  private func visibleArea(of query: Query) throws(TestFailure) -> Rect {
    let found = try stage.find(query, for: act, in: stage.scene, at: site)
    guard let area = found.visibleFrame, area.width > 0, area.height > 0 else {
      throw stage.failure(.outOfSight, act, "\(found) is not visible.", at: site)
    }
    return area
  }

  private func failure(_ reason: TestFailure.Reason, _ explanation: String) -> TestFailure {
    TestFailure(reason, act, explanation, at: site)
  }

  private func handlingErrors<Value>(
    _ work: () throws(ImageError) -> Value
  ) throws(TestFailure) -> Value {
    do { return try work() } catch { throw failure(.noPicture, "\(error)") }
  }
}

extension PixelComparison {
  /// Returns a sentence that describes the differences.
  fileprivate func description(
    _ expected: PixelImage,
    _ actual: PixelImage,
    scale: Double
  ) -> String {
    guard isOfOneSize else {
      return "the image has \(actual.width) × \(actual.height) pixels, "
        + "not \(expected.width) × \(expected.height)."
    }
    var text = "\(changed) pixels differ by up to \(greatest) of 255"
    if edges > 0 { text += ", and \(edges) along edges" }
    if let area {
      let numbers = [area.minX, area.minY, area.width, area.height].map {
        TextTools.number($0 / scale)
      }
      text += ", within (\(numbers[0]), \(numbers[1])) \(numbers[2]) × \(numbers[3]) points"
    }
    return text + "."
  }
}
