extension NavigationTree: Codable {
  private enum Key: String, CodingKey { case root, sheets }

  /// Decodes a tree as far as it can be decoded.
  ///
  /// Of a stack, what cannot be decoded is left out with all that was upon it; so are tabs, columns
  /// and sheets that cannot be decoded, and sheets of screens that were left out. What is left out is
  /// told to the ``RestorationIssues`` in the decoder's user info.
  ///
  /// - Parameter decoder: Where from.
  /// - Throws: An error of the decoder's if not even the bottom can be decoded.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    root = try values.decode(NavigationNode<App>.self, forKey: .root)
    sheets = values.tolerantArray(of: SheetNode<App>.self, forKey: .sheets, decoder: decoder)
    let count = sheets.count
    dropOrphanedSheets()
    if sheets.count < count {
      decoder.report("A sheet was left out, since its screen was.")
    }
    if let problem {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem)
      )
    }
  }

  /// Encodes the whole tree.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: An error of the encoder's.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(root, forKey: .root)
    if !sheets.isEmpty { try values.encode(sheets, forKey: .sheets) }
  }
}
