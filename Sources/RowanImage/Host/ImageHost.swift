import RowanComponents
public import RowanCore
public import RowanHostInterface
import RowanMount
public import RowanText

/// A host that shows a session as an image: for documents, for previews, and for tests that compare screens.
///
/// ```swift
/// let host = ImageHost(size: Size(width: 360, height: 640), scale: 2, measurer: measurer)
/// // … a session commits batches …
/// try host.writePNG(to: "screen.png")
/// ```
///
/// Animations are drawn at the current time of a clock; a manual clock gives reproducible images. Without a clock
/// animations end at once.
///
/// Text is drawn with the fonts that its measurer has chosen, so the host needs the measurer with which the session
/// lays out. Functions such as ``tap(at:)`` and ``scroll(_:to:)`` simulate a user.
@MainActor
public final class ImageHost: HostViewProviding {
  /// The handler of events.
  public var eventHandler: (@MainActor (HostEvent) -> Void)?

  /// The views after all batches, with the offsets, texts and focus that the host owns.
  public internal(set) var tree = HostViewTree()
  /// The size of the window, in points.
  public internal(set) var size: Size
  /// The light or dark colour scheme.
  public internal(set) var colorScheme: ColorScheme
  /// The contrast between colours.
  public internal(set) var contrast: Contrast
  /// The colour behind all views; `nil` for a transparent background.
  public var background: Color? = .background
  /// The number of pixels per point.
  public let scale: Double
  /// The title of the window, as the session set it last.
  public private(set) var title = ""
  /// The text on the clipboard, set by the session or by the program.
  public var clipboard = ""
  /// The operation that a drop from another app would perform, as the session set it last.
  public private(set) var shownDrop = DropOperation.cancel
  /// The last text that the session announced to assistive technology.
  public private(set) var announcement: (text: String, liveness: Accessibility.Liveness)?
  /// The last link that the session requested to open.
  public private(set) var openedLink: LinkAddress?

  /// The kinds of host views with a factory; see ``register(_:_:draw:)``.
  public let hostViewKinds = HostViewKinds()
  var hostedPainters: [String: HostedPainter] = [:]
  let measurer: PangoTextMeasurer
  private let time: AnimationClock
  /// Whether the views are those of another host, at the time of that host.
  var isBorrowed = false

  /// Creates a host with an empty window. A scale that is not positive is replaced by 1, and one above 1,000 by
  /// 1,000.
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

  /// Reports the size of the window, the colour scheme and the contrast to the session.
  public func start() {
    send(.resized(size))
    send(.colorSchemeChanged(colorScheme))
    send(.contrastChanged(contrast))
  }

  /// Applies a batch. Batch numbers rise by one.
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

  /// Answers a request for the clipboard text, after the batch that contains the request.
  private func paste(answering number: UInt32) {
    Task { @MainActor [weak self] in
      guard let self else { return }
      send(.pasted(clipboard.isEmpty ? nil : clipboard, answering: number))
    }
  }

  /// Advances animations to the current time.
  func passTime() {
    if !isBorrowed { tree.advance(to: time.time) }
  }

  /// Reports the ends of animations when they are due.
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
  /// The function that returns whether the pixels of an image can be decoded, and caches them for drawing.
  nonisolated public var decodes: @Sendable (ImageResource) -> Bool {
    { DecodedImage.of($0) != nil }
  }
}
