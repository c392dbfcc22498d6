public import RowanComponents
public import RowanCore
public import RowanMount
public import RowanText

/// A host that shows a session as a picture: for documents, for previews, and for tests that compare
/// what a screen looks like.
///
/// ```swift
/// let host = ImageHost(size: Size(width: 360, height: 640), scale: 2, measurer: measurer)
/// // … a session commits batches …
/// try host.writePNG(to: "screen.png")
/// ```
///
/// Animations are drawn as they are at the present moment of a clock, a manual one for pictures that can
/// be drawn again; without a clock they are over at once.
///
/// Text is drawn in the faces its measurer has chosen, so the host takes the measurer that the
/// session lays out with. There is no user; ``tap(at:)``, ``scroll(_:to:)`` and their like stand in
/// for one.
@MainActor
public final class ImageHost: HostViewProviding {
  /// Where events go.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?

  /// The views committed so far, with the offsets, texts and focus that are the host's own.
  public internal(set) var tree = HostViewTree()
  /// The size of the window, in points.
  public internal(set) var size: Size
  /// Whether the surroundings are light or dark.
  public internal(set) var colorScheme: ColorScheme
  /// How far colours stand apart.
  public internal(set) var contrast: Contrast
  /// What everything stands on; `nil` leaves the picture transparent there.
  public var background: Color? = .background
  /// Pixels a point.
  public let scale: Double
  /// What the session has named its window.
  public private(set) var title = ""
  /// What is on the clipboard, put there by the session or for it.
  public var clipboard = ""
  /// What would become of something that is dragged over the window from elsewhere, as the session has said last.
  public private(set) var shownDrop = DropOperation.cancel
  /// What the session has had said last.
  public private(set) var announcement: (text: String, liveness: Accessibility.Liveness)?
  /// What the session has asked to open last.
  public private(set) var openedLink: LinkAddress?

  /// What it can show besides what every host can; see ``register(_:_:draw:)``.
  public let hostViewKinds = HostViewKinds()
  var hostedPainters: [String: HostedPainter] = [:]
  let measurer: PangoTextMeasurer
  private let time: AnimationClock
  /// Whether the views are those of another host, in its time.
  var isBorrowed = false

  /// Creates a host with an empty window. A scale that is not positive counts as 1, a larger one than 1,000 as that.
  public init(
    size: Size,
    scale: Double = 1,
    colorScheme: ColorScheme = .light,
    contrast: Contrast = .standard,
    measurer: PangoTextMeasurer,
    clock: (any Clock<Duration>)? = nil
  ) {
    self.size = size
    self.scale = scale.positive("ImageHost(scale:)", upTo: 1_000, otherwise: 1)
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.measurer = measurer
    time = AnimationClock(clock)
  }

  /// Tells the session about its surroundings: the size of the window, the colour scheme and the
  /// contrast.
  public func start() {
    send(.resized(size))
    send(.colorSchemeChanged(colorScheme))
    send(.contrastChanged(contrast))
  }

  /// Applies a batch. Numbers rise by one from batch to batch.
  public func commit(_ batch: CommitBatch) {
    passTime()
    tree.apply(batch)
    watchAnimations()
    for request in batch.requests {
      switch request {
      case .setTitle(let text): title = text
      case .copy(let text): clipboard = text
      case .open(let address): openedLink = address
      case .paste(let number): paste(answering: number)
      case .showDrop(let operation): shownDrop = operation
      case .announce(let text, let liveness): announcement = (text, liveness)
      case .showLocation: break
      }
    }
  }

  /// Tells what is on the clipboard, once the batch that has asked for it is over.
  private func paste(answering number: UInt32) {
    Task { @MainActor [weak self] in
      guard let self else { return }
      send(.pasted(clipboard.isEmpty ? nil : clipboard, answering: number))
    }
  }

  /// Brings animations to the present moment.
  func passTime() {
    if !isBorrowed { tree.advance(to: time.time) }
  }

  /// Reports the ends of animations when they have come.
  private func watchAnimations() {
    passTime()
    time.wake(at: tree.hasEnds ? tree.time : tree.nextEnd) { [weak self] in
      guard let self else { return }
      passTime()
      let ends = tree.takeEnds()
      if !ends.isEmpty { send(.animationsEnded(ends)) }
      watchAnimations()
    }
  }

  func send(_ input: InputEvent) {
    eventHandler?(HostEvent(input, lastCommit: tree.lastCommit))
  }
}

extension ImageHost: ImageDecodingHost {
  /// Whether the pixels of a picture can be decoded; they are kept for the drawing.
  nonisolated public var decodes: @Sendable (ImageResource) -> Bool {
    { DecodedImage.of($0) != nil }
  }
}
