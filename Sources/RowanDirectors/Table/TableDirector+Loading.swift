import RowanLists

extension TableDirector {
  /// Fetches what the table shows: meanwhile a table without rows says that they are on their way, and after
  /// an error what went wrong, with a button that tries again.
  ///
  /// Of several at a time only the newest has a say in what the table shows. The action changes sections
  /// and calls ``reload(afterUpdate:completion:)``.
  /// - Parameters:
  ///   - describe: What an error says to the reader; left out, what it says of itself.
  ///   - action: Fetches rows and has them shown.
  /// - Returns: The task in which it runs, to wait for or to cancel. A cancelled one shows no error.
  @discardableResult
  public func load(
    describing describe: @escaping @Sendable (any Error) -> String = { "\($0)" },
    _ action: @escaping @MainActor @Sendable (TableDirector) async throws -> Void
  ) -> Task<Void, Never> {
    loads += 1
    let number = loads
    table.engine.callOffMore()
    table.failure = nil
    table.isLoading = true
    return Task { [self] in
      var problem: (any Error)?
      do { try await action(self) } catch { problem = error }
      guard number == loads else { return }
      table.isLoading = false
      guard let problem, !(problem is CancellationError) else { return }
      table.failure = TableFailure(describe(problem)) { [weak self] in
        _ = self?.load(describing: describe, action)
      }
    }
  }
}

extension TableSection {
  /// Fetches what the section shows: meanwhile a section without elements says that they are on their way,
  /// and after an error what went wrong, with a button that tries again. See
  /// ``TableDirector/load(describing:_:)``.
  @discardableResult
  public func load(
    describing describe: @escaping @Sendable (any Error) -> String = { "\($0)" },
    _ action: @escaping @MainActor @Sendable (TableSection) async throws -> Void
  ) -> Task<Void, Never> {
    state = .loading
    let number = loads
    showState()
    return Task { [self] in
      var problem: (any Error)?
      do { try await action(self) } catch { problem = error }
      guard number == loads else { return }
      if let problem, !(problem is CancellationError) {
        state = .failed(
          TableFailure(describe(problem)) { [weak self] in
            _ = self?.load(describing: describe, action)
          }
        )
      } else {
        state = .ready
      }
      showState()
    }
  }

  private func showState() {
    director?.reload(afterUpdate: { _ in .none })
  }
}
