extension ScreenDestination {
  /// Gives the screen an interactor, and hands it to the state model once there is one.
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

  /// Ends an interactor, and the waiting for its answers.
  func end(_ interactor: any AbstractInteractable) {
    awaitedAnswers.end(of: interactor)
    InteractorEnd.end(interactor)
  }

  /// Hands an interactor to the state model.
  func configure(_ type: Types.Interactor) {
    guard let interactor = interactor(for: type) else { return }
    journal.record(.configureInteractor(type.rawValue), of: id, self.type)
    stateModel?.configureInteractor(interactor, type: type)
  }

  /// The interactor of a type; `nil` if the screen has none.
  public func interactor(for type: Types.Interactor) -> (any AbstractInteractable)? {
    interactors.first { $0.type == type }?.interactor
  }

  /// Hands a request to an interactor, without waiting for its answer.
  ///
  /// The answer of an ``Interactable`` comes through its responses, that of an ``AsyncInteractable`` to
  /// ``StateModeling/handleAsyncInteractorResult(result:for:)``. That there is no interactor for the request is
  /// reported to ``Flow/onFailure``.
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

  /// Hands a request to an interactor and waits for its answer.
  ///
  /// The answer of an ``Interactable`` is the next one that it gives to its response for the action, which is called
  /// as well. The answers to several requests for one action are taken in the order of the requests.
  ///
  /// - Returns: The answer; a failure if there is no interactor for the request, if the task is cancelled, or if the
  ///   screen is removed before an interactor has answered that answers through its responses.
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

  /// Hands the result of a request to the state model; nothing happens once the screen was removed.
  public func handleInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) {
    stateModel?.handleInteractorResult(result: result, for: request)
  }

  /// Hands the result of a request to the state model and waits for it; nothing happens once the screen
  /// was removed.
  public func handleAsyncInteractorResult<Request: InteractorRequestConfiguring>(
    result: Result<Request.ResultData, any Error>,
    for request: Request
  ) async {
    await stateModel?.handleAsyncInteractorResult(result: result, for: request)
  }

  private func missing(_ type: Types.Interactor, _ request: Any.Type) -> NavigationError {
    .interactorNotFound(
      message:
        "“\(self.type.rawValue)” has no interactor “\(type.rawValue)” that takes a \(request)."
    )
  }
}
