extension ScreenDestination {
  /// Gives the screen an interactor, and hands it to the state model once there is one.
  public func assignInteractor(
    interactor: any AbstractInteractable,
    for type: Types.Interactor
  ) {
    guard !isRemoved else { return InteractorEnd.end(interactor) }
    if let index = interactors.firstIndex(where: { $0.type == type }) {
      if interactors[index].interactor === interactor { return }
      InteractorEnd.end(interactors.remove(at: index).interactor)
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

  /// Hands an interactor to the state model.
  func configure(_ type: Types.Interactor) {
    guard let interactor = interactor(for: type) else { return }
    journal.note(.configureInteractor(type.rawValue), of: id, self.type)
    stateModel?.configureInteractor(interactor, type: type)
  }

  /// The interactor of a type; `nil` if the screen has none.
  public func interactor(for type: Types.Interactor) -> (any AbstractInteractable)? {
    interactors.first { $0.type == type }?.interactor
  }

  /// Hands a request to an interactor that answers through its responses; that there is none is told to
  /// the flow's app.
  public func performRequest<Request: InteractorRequestConfiguring>(
    interactor type: Types.Interactor,
    request: Request
  ) {
    guard !isRemoved else { return }
    guard let interactor = interactor(for: type) as? any Interactable<Request> else {
      return report(missing(type, Request.self))
    }
    interactor.perform(request: request)
  }

  /// Hands a request to an interactor and waits for its answer, which is a failure if there is none.
  public func performRequest<Request: InteractorRequestConfiguring>(
    interactor type: Types.Interactor,
    request: Request
  ) async -> Result<Request.ResultData, any Error> {
    guard let interactor = interactor(for: type) as? any AsyncInteractable<Request> else {
      return .failure(missing(type, Request.self))
    }
    return await interactor.perform(request: request)
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
