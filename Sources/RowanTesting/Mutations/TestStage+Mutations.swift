import RowanCore
import RowanHeadless
import RowanHostInterface
import RowanMount

extension TestStage {
  /// Returns the mutations that the host receives during an action, including those caused by
  /// changes of models.
  ///
  /// ```swift
  /// let sent = try stage.mutations { try stage.tap(.toggle("Sound")) }
  /// #expect(sent.viewCount == 2, "\(sent)")
  /// ```
  /// - Throws: The error that `act` throws.
  public func mutations<Failure: Error>(
    of act: () throws(Failure) -> Void
  ) throws(Failure) -> SentMutations {
    let start = beginSending()
    try act()
    session.commit()
    return sent(since: start)
  }

  /// Returns the mutations that the host receives during an action and until nothing changes any
  /// more.
  /// - Throws: The error that `act` throws, and ``TestFailure`` if the changes do not end.
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

  /// Commits earlier changes first, so that they are not included.
  private func beginSending() -> (commit: UInt64, names: [ViewID: String]) {
    session.commit()
    return (host.tree.lastCommit, names())
  }

  private func sent(since start: (commit: UInt64, names: [ViewID: String])) -> SentMutations {
    // The later description applies to views that still exist; destroyed views only have the
    // earlier one.
    let names = start.names.merging(names()) { $1 }
    return SentMutations(batches: host.batches.filter { $0.number > start.commit }, names: names)
  }

  private func names() -> [ViewID: String] {
    Dictionary(uniqueKeysWithValues: scene.views.map { ($0.view, $0.name) })
  }
}

extension FoundView {
  /// The role and the name, without states.
  fileprivate var name: String {
    let name = label.isEmpty ? text ?? "" : label
    let words = role.map { TextTools.words("\($0)") } ?? "\(kind) \(view)"
    return name.isEmpty ? words : "\(words) \(TextTools.quoted(TextTools.collapsed(name)))"
  }
}
