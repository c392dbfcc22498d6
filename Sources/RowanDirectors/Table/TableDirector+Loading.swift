import RowanLists

/// A running load, which the next one cancels.
@MainActor
struct RunningLoad {
  let task: Task<Void, Never>
  let ticket: FetchTicket

  /// Cancels the task, and ignores the changes that its action still makes.
  func cancel() {
    ticket.callOff()
    task.cancel()
  }
}

extension TableDirector {
  /// Loads the contents of the table. In the meantime, a table without rows shows a progress indicator, and after an
  /// error the message with a retry button.
  ///
  /// The action changes sections and calls ``reload(afterUpdate:completion:)``. Only the newest
  /// load has an effect: it cancels the task of the load before and a running refresh, and ignores
  /// changes that their actions still make to the director and its sections. A refresh that starts
  /// later cancels the load likewise.
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
    running?.cancel()
    loads += 1
    let number = loads
    table.callOffFetches()
    table.failure = nil
    table.isLoading = true
    let ticket = FetchTicket(table.engine)
    let task = Task { [self] in
      var problem: (any Error)?
      do {
        try await FetchTicket.$current.withValue(ticket) { try await action(self) }
      } catch {
        problem = error
      }
      guard number == loads else { return }
      running = nil
      table.isLoading = false
      guard let problem, !(problem is CancellationError) else { return }
      table.failure = TableFailure(describe(problem)) { [weak self] in
        _ = self?.load(describing: describe, action)
      }
    }
    running = RunningLoad(task: task, ticket: ticket)
    return task
  }
}

extension TableSection {
  /// Loads the contents of the section. In the meantime, a section without elements shows a progress indicator, and
  /// after an error the message with a retry button. Only the newest load has an effect, as with
  /// ``TableDirector/load(describing:_:)``.
  @discardableResult
  public func load(
    describing describe: @escaping @Sendable (any Error) -> String = { "\($0)" },
    _ action: @escaping @MainActor @Sendable (TableSection) async throws -> Void
  ) -> Task<Void, Never> {
    running?.cancel()
    setState(.loading)
    let number = loads
    showState()
    let ticket = FetchTicket(self)
    let task = Task { [self] in
      var problem: (any Error)?
      do {
        try await FetchTicket.$current.withValue(ticket) { try await action(self) }
      } catch {
        problem = error
      }
      if running?.ticket === ticket { running = nil }
      guard number == loads else { return }
      if let problem, !(problem is CancellationError) {
        setState(
          .failed(
            TableFailure(describe(problem)) { [weak self] in
              _ = self?.load(describing: describe, action)
            }
          )
        )
      } else {
        setState(.ready)
      }
      showState()
    }
    running = RunningLoad(task: task, ticket: ticket)
    return task
  }

  private func showState() {
    director?.reload(afterUpdate: { _ in .none })
  }
}
