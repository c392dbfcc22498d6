import RowanComponents
import RowanCore
import RowanDiff
import RowanHostInterface
import RowanLayout
import RowanListLayout

/// Describes to a remote host what it shows where rows have not arrived: the outline of a typical row, or of the
/// placeholder that the adapter of this row has, repeated.
@MainActor
final class MissingRows: WindowFeature {
  /// The factor by which typical rows may become longer or shorter before the pattern is replaced.
  private static let tolerance = 1.25
  /// The maximum number of shapes of a pattern: of a whole line of a grid.
  private static let limit = 64

  private unowned let list: any ListAccess
  /// The pattern that was last sent to the host; `nil` if it must be made again.
  private var pattern: ContentPattern?
  /// The length of the row for which the pattern was made, in points.
  private var typicalLength = 0.0

  init(_ list: any ListAccess) { self.list = list }

  func didAttach() { pattern = nil }
  func environmentDidChange(_ environment: EnvironmentValues) { pattern = nil }
  func conditionsDidChange() { pattern = nil }
  func willWake(in context: any MountContext) {
    if let pattern { context.setMissingContent(pattern) }
  }

  func didEndPass(in context: any MountContext) {
    guard context.isHostRemote, let sample = typicalRow() else { return }
    let length = list.layout.height(at: sample.index)
    guard
      pattern == nil || length > typicalLength * Self.tolerance
        || length * Self.tolerance < typicalLength
    else { return }
    typicalLength = length
    let new =
      list.layout.isStacked ? stacked(sample, in: context) : arranged(around: sample, in: context)
    pattern = new
    context.setMissingContent(new)
  }

  /// A mounted row.
  private struct Row {
    var key: RowRoots.Key
    var index: Int
  }

  /// Returns the middle one of the mounted rows with the median length; `nil` if no row is mounted. O(mounted rows).
  private func typicalRow() -> Row? {
    var rows: [(row: Row, length: Double)] = []
    for (key, index) in list.mountedIndices where key.rowID != nil {
      rows.append((Row(key: key, index: index), list.layout.height(at: index)))
    }
    rows.sort { ($0.length, $0.row.index) < ($1.length, $1.row.index) }
    guard !rows.isEmpty else { return nil }
    let median = rows[rows.count / 2].length
    let typical = rows.filter { $0.length == median }
    return typical[typical.count / 2].row
  }

  /// Returns the pattern of rows one below the other.
  private func stacked(_ row: Row, in context: any MountContext) -> ContentPattern {
    let start = list.rowStart(in: context)
    let outline = shapes(of: row, in: context)
    return ContentPattern(
      length: outline.length ?? list.layout.height(at: row.index),
      shapes: outline.shapes.map { shape in
        var shape = shape
        shape.frame.origin.x += start
        return shape
      }
    )
  }

  /// Returns the pattern of arranged items: of those in the line of a typical one.
  private func arranged(around row: Row, in context: any MountContext) -> ContentPattern {
    let layout = list.layout
    let isSideways = layout.axis == .horizontal
    let frame = layout.frame(of: row.index, width: 0)
    var items: [(row: Row, frame: Rect)] = []
    var next = Double.infinity
    for (key, index) in list.mountedIndices where key.rowID != nil {
      let other = layout.frame(of: index, width: 0)
      if abs(other.minY - frame.minY) < 1 { items.append((Row(key: key, index: index), other)) }
      if other.minY >= frame.maxY { next = min(next, other.minY) }
    }
    var shapes: [ContentPattern.Shape] = []
    for item in items.sorted(by: { $0.row.index < $1.row.index }) {
      let place = list.turned(item.frame)
      for shape in self.shapes(of: item.row, in: context).shapes where shapes.count < Self.limit {
        var shape = shape
        if isSideways {
          // The scroll direction is to the left if the list is mirrored.
          if list.isMirrored { shape.frame.origin.x = place.width - shape.frame.maxX }
          shape.frame.origin.y += place.minY
        } else {
          shape.frame.origin.x += place.minX
        }
        shapes.append(shape)
      }
    }
    // The last line may be far away, for instance after the header of the next section.
    let length = next - frame.minY < 2 * frame.height ? next - frame.minY : frame.height
    return ContentPattern(length: length, shapes: shapes)
  }

  /// Returns the shapes of a row, in its coordinates, and the length of its adapter's placeholder, if it has one.
  private func shapes(
    of row: Row,
    in context: any MountContext
  ) -> (shapes: [ContentPattern.Shape], length: Double?) {
    guard let id = row.key.rowID, let root = list.root(of: id) else { return ([], nil) }
    guard case .row(let path) = list.layout.item(at: row.index),
      let placeholder = placeholder(at: path)
    else { return (RowOutline(of: root, measurer: context.measurer).shapes, nil) }
    let size = root.size
    let isStacked = list.layout.isStacked
    let stand = ComponentRoot(
      ListRow(content: placeholder, fills: !isStacked),
      environment: list.rowSurroundings(in: context),
      queue: context.updates,
      measurer: context.measurer,
      report: context.report
    )
    stand.setRange(
      isStacked
        ? SizeRange(
          min: Size(width: size.width, height: 0),
          max: Size(width: size.width, height: .infinity)
        ) : SizeRange(min: size, max: size)
    )
    stand.resolve()
    let outline = RowOutline(of: stand, measurer: context.measurer)
    return (outline.shapes, isStacked ? stand.size.height : nil)
  }

  private func placeholder(at path: RowPath) -> Child? {
    let element = list.inPlace(path, showing: nil).element
    return list.adapters.adapter(for: element)?.placeholder.map { Child(erasing: $0) }
  }
}
