import RowanCore
package import RowanDiff
package import RowanListData

/// How large the items of one section were said or measured to be, eight bytes an item.
struct ItemSizes: Sendable {
  private var values: [SIMD2<Float>]
  /// The last item of which the size is known; -1 for none.
  private(set) var last = -1

  init(count: Int) {
    values = Array(repeating: SIMD2(-1, -1), count: count)
  }

  var count: Int { values.count }

  /// The size of an item, if it is known.
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

/// What is known of sizes in a collection, by the numbers of sections.
package struct CollectionSizes: Sendable {
  /// Creates the knowledge of no size.
  package init() {}

  /// The items of sections in which any size is known.
  var items: [Int: ItemSizes] = [:]
  var headers: [Int: Double] = [:]
  var footers: [Int: Double] = [:]

  var isEmpty: Bool { items.isEmpty && headers.isEmpty && footers.isEmpty }

  /// What is known of other sections. O(rows of sections in which anything is known).
  /// - Parameters:
  ///   - mapping: What has become of the rows.
  ///   - counts: How many there are in each section now.
  ///   - changed: The rows of which the size may be another one.
  /// - Returns: The sizes under the numbers of now.
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

/// Places that know how large parts have turned out to be.
protocol CarryingSizes {
  var sizes: CollectionSizes { get }
}
