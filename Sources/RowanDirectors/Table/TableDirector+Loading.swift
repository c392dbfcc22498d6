import RowanLists

extension TableDirector {
  /// Loads the contents of the table. In the meantime, a table without rows shows a progress indicator, and after an
  /// error the message with a retry button.
  ///
  /// If several loads run, only the newest one changes what the table shows. The action changes sections
  /// and calls ``reload(afterUpdate:completion:)``.
  /// - Parameters:
  ///   - describe: Returns the message for an error, in the language of the user. The default is the error's
  ///     description.
  ///   - action: Fetches rows and shows them.
  /// - Returns: The task of the load, to await or cancel. A cancelled one shows no error.
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
  /// Loads the contents of the section. In the meantime, a section without elements shows a progress indicator, and
  /// after an error the message with a retry button. See
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
