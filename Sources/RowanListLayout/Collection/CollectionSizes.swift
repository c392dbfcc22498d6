import RowanCore
package import RowanDiff
package import RowanListData

/// The given or measured sizes of the items of a section, in eight bytes per item.
struct ItemSizes: Sendable {
  private var values: [SIMD2<Float>]
  /// The index of the last item with a known size; -1 for none.
  private(set) var last = -1

  init(count: Int) {
    values = Array(repeating: SIMD2(-1, -1), count: count)
  }

  var count: Int { values.count }

  /// The size of an item; `nil` if it is not known.
  subscript(row: Int) -> Size? {
    get {
      let value = values[row]
      return value.x < 0 ? nil : Size(width: Double(value.x), height: Double(value.y))
    }
    set {
      guard let newValue else {
        values[row] = SIMD2(-1, -1)
        return
      }
      values[row] = SIMD2(Float(newValue.width), Float(newValue.height))
      last = max(last, row)
    }
  }
}

/// The known sizes in a collection, by section index.
package struct CollectionSizes: Sendable {
  /// Creates an empty value.
  package init() {}

  /// The item sizes of sections in which any size is known.
  var items: [Int: ItemSizes] = [:]
  var headers: [Int: Double] = [:]
  var footers: [Int: Double] = [:]

  var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }

  /// Returns the known sizes, mapped to new sections. O(1) if no size is known, otherwise O(rows ·
  /// log changes).
  /// - Parameters:
  ///   - mapping: The mapping between old and new rows.
  ///   - counts: The new number of items in each section.
  ///   - changed: The new paths of items whose size may have changed.
  /// - Returns: The sizes by their new indices.
  package func carried(
    by mapping: IndexPathMapping,
    counts: [Int],
    changed: Set<RowPath>
  ) -> CollectionSizes {
    guard !isEmpty else { return self }
    var result = CollectionSizes()
    for section in counts.indices {
      guard let origin = mapping.origin(ofSection: section) else { continue }
      result.headers[section] = headers[origin]
      result.footers[section] = footers[origin]
    }
    for section in counts.indices {
      var sizes: ItemSizes?
      for row in 0..<counts[section] {
        let path = RowPath(section: section, row: row)
        guard let origin = mapping.origin(of: path), let known = items[origin.section],
          let size = known[origin.row], !changed.contains(path)
        else { continue }
        if sizes == nil { sizes = ItemSizes(count: counts[section]) }
        sizes?[row] = size
      }
      result.items[section] = sizes
    }
    return result
  }
}

/// A layout result that provides its measured sizes.
protocol CarryingSizes {
  var sizes: CollectionSizes { get }
}
