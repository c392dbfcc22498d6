import RowanCore
import RowanHeadless
import RowanMount

extension TestStage {
  /// What the host is sent while something is done, changes of models included.
  ///
  /// ```swift
  /// let sent = try stage.mutations { try stage.tap(.toggle("Sound")) }
  /// #expect(sent.viewCount == 2, "\(sent)")
  /// ```
  /// - Throws: What `act` throws.
  public func mutations<Failure: Error>(
    of act: () throws(Failure) -> Void
  ) throws(Failure) -> SentMutations {
    let start = beginSending()
    try act()
    session.commit()
    return sent(since: start)
  }

  /// What the host is sent while something is done, until nothing changes any more.
  /// - Throws: What `act` throws, and ``TestFailure`` when the changes do not end.
  public func mutations(
    of act: () async throws -> Void,
    file: String = #filePath,
    line: Int = #line
  ) async throws -> SentMutations {
    let start = beginSending()
    try await act()
    try await settle(file: file, line: line)
    return sent(since: start)
  }

  /// What happened before is not of interest, and is sent first.
  private func beginSending() -> (commit: UInt64, names: [ViewID: String]) {
    session.commit()
    return (host.tree.lastCommit, names())
  }

  private func sent(since start: (commit: UInt64, names: [ViewID: String])) -> SentMutations {
    // What a view was tells most about one that is gone, and what it is about all others.
    let names = start.names.merging(names()) { $1 }
    return SentMutations(batches: host.batches.filter { $0.number > start.commit }, names: names)
  }

  private func names() -> [ViewID: String] {
    Dictionary(uniqueKeysWithValues: scene.views.map { ($0.view, $0.name) })
  }
}

extension FoundView {
  /// What it is, without how it is.
  fileprivate var name: String {
    let name = label.isEmpty ? text ?? "" : label
    let words = role.map { TextTools.words("\($0)") } ?? "\(kind) \(view)"
    return name.isEmpty ? words : "\(words) \(TextTools.quoted(TextTools.collapsed(name)))"
  }
}
