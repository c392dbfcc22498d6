extension ScreenDestination {
  /// Adds an interactor to the screen, and passes it to the state model as soon as there is one. An
  /// interactor of the same type is replaced and cleaned up. After the screen was removed, the new
  /// interactor is cleaned up immediately.
  public func assignInteractor(
    interactor: any AbstractInteractable,
    for type: Types.Interactor
  ) {
    guard !isRemoved else { return InteractorEnd.end(interactor) }
    if let index = interactors.firstIndex(where: { $0.type == type }) {
      if interactors[index].interactor === interactor { return }
      end(interactors.remove(at: index).interactor)
    }
    interactors.append((type, interactor))
    if let interactor = interactor as? any Interactable {
      interactor.prepareForRequests()
    } else {
      task { await interactor.prepareForRequests() }
    }
    if stateModel == nil {
      if !unconfigured.contains(type) { unconfigured.append(type) }
    } else {
      configure(type)
    }
  }

  /// Cleans up an interactor. Callers that wait for its results receive an error.
  func end(_ interactor: any AbstractInteractable) {
    awaitedAnswers.end(of: interactor)
    InteractorEnd.end(interactor)
  }

  /// Passes an interactor to the state model.
  func configure(_ type: Types.Interactor) {
    guard let interactor = interactor(for: type) else { return }
    journal.record(.configureInteractor(type.rawValue), of: id, self.type)
    stateModel?.configureInteractor(interactor, type: type)
  }

  /// Returns the interactor of a type, or `nil` if the screen has none.
  public func interactor(for type: Types.Interactor) -> (any AbstractInteractable)? {
    interactors.first { $0.type == type }?.interactor
  }

  /// Sends a request to an interactor, without waiting for its result.
  ///
  /// The result of an ``Interactable`` is passed to its response closures, that of an
  /// ``AsyncInteractable`` to ``StateModeling/handleAsyncInteractorResult(result:for:)``. If the
  /// screen has no interactor for the request, an error is reported to ``Flow/onFailure``. Nothing
  /// happens after the screen was removed.
  public func performRequest<Request: InteractorRequestConfiguring>(
    interactor type: Types.Interactor,
    request: Request
  ) {
    guard !isRemoved else { return }
    if let interactor = interactor(for: type) as? any Interactable<Request> {
      interactor.perform(request: request)
    } else if let interactor = interactor(for: type) as? any AsyncInteractable<Request> {
      task { [weak self] in
        let result = await interactor.perform(request: request)
        await self?.handleAsyncInteractorResult(result: result, for: request)
      }
    } else {
      report(missing(type, Request.self))
    }
  }

  /// Sends a request to an interactor and waits for its result.
  ///
  /// The result of an ``Interactable`` is the next one that it passes to the response closure of
  /// the action, which is called as well. If several requests for one action are waiting, results
  /// are assigned in the order of the requests.
  ///
  /// - Returns: The result; a failure if there is no interactor for the request. For an
  ///   ``Interactable``, also a failure if the task is cancelled, or if the screen is removed or
  ///   the interactor replaced before it has passed a result.
  @discardableResult
  public func performRequest<Request: InteractorRequestConfiguring>(
    interactor type: Types.Interactor,
    request: Request
  ) async -> Result<Request.ResultData, any Error> {
    if let interactor = interactor(for: type) as? any AsyncInteractable<Request> {
      return await interactor.perform(request: request)
    }
    guard let interactor = interactor(for: type) as? any Interactable<Request> else {
      return .failure(missing(type, Request.self))
    }
    return await answers(of: interactor, to: request)
  }

  private func answers<Responding: Interactable>(
    of interactor: Responding,
    to request: Responding.Request
  ) async -> Result<Responding.Request.ResultData, any Error> {
    let key = AwaitedAnswers.Key(ObjectIdentifier(interactor), AnyHashable(request.action))
    let queue: AnswerQueue<Responding.Request>
    if let waiting = awaitedAnswers.queues[key] as? AnswerQueue<Responding.Request> {
      queue = waiting
    } else {
      queue = AnswerQueue()
      awaitedAnswers.queues[key] = queue
    }
    return await queue.answer(of: interactor, to: request)
  }

  /// Passes the result of a request to the state model. Nothing happens after the screen was removed.
  public func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    stateModel?.handleInteractorResult(result: result, for: request)
  }

  /// Passes the result of a request to the state model and waits for its handler. Nothing happens after the screen was
  /// removed.
  public func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    await stateModel?.handleAsyncInteractorResult(result: result, for: request)
  }

  private func missing(_ type: Types.Interactor, _ request: Any.Type) -> NavigationError {
    .interactorNotFound(
      message:
        "“\(self.type.rawValue)” has no interactor “\(type.rawValue)” for \(request) requests."
    )
  }
}
