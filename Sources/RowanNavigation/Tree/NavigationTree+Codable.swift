extension NavigationTree: Codable {
  private enum Key: String, CodingKey { case root, sheets }

  /// Decodes a tree. Parts that cannot be decoded are omitted.
  ///
  /// A node of a stack that cannot be decoded is omitted with all nodes on top of it, and a sheet
  /// with all sheets in front of it. Tabs and columns that cannot be decoded are omitted, as are
  /// sheets whose presenters are omitted. Omissions are reported to the `RestorationIssues` in
  /// the user info of the decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder if not even the root can be decoded, or if the tree cannot
  ///   be shown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    root = try values.decode(NavigationNode<App>.self, forKey: .root)
    sheets = values.tolerantArray(of: SheetNode<App>.self, forKey: .sheets, decoder: decoder)
    let count = sheets.count
    dropOrphanedSheets()
    if sheets.count < count {
      decoder.report("A sheet was omitted, because its presenter was omitted.")
    }
    if let problem {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem)
      )
    }
  }

  /// Encodes the whole tree.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(root, forKey: .root)
    if !sheets.isEmpty { try values.encode(sheets, forKey: .sheets) }
  }
}
