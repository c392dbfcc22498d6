public import RowanComponents
public import RowanCore
import RowanHostInterface

/// A picture that is loaded from a source.
///
/// ```swift
/// Image(.file("Faces/ida.jpg"), label: "Ida")
///   .frame(width: 40, height: 40)
///   .cornerRadius(20)
/// ```
///
/// Without a frame, its size is its pixels divided by the scale, reduced in proportion if it does
/// not fit. A frame with a width or a height keeps the proportions; in a frame with both, the mode
/// decides. In a list, give the image a frame, so that rows do not move when the picture is loaded.
///
/// Loading begins when the image is mounted, so rows outside the window load nothing. While another
/// source is loading, the previous picture stays. A recycled row never shows the picture of another
/// row.
public struct Image: Component {
  private let source: ImageSource
  private let label: String?
  private let scale: Double
  private let mode: ContentMode
  private let placeholder: @Sendable () -> [Child]
  private let failure: @Sendable (ImageSource.LoadingError) -> [Child]

  @Environment(\.images) private var access
  private var kept = ImageSlotProperty()

  /// Creates an image that shows a tinted area while the picture is loading, and if loading fails.
  /// - Parameters:
  ///   - source: The source of the picture.
  ///   - label: The accessibility label; without one, the picture is decorative and assistive
  ///     technology skips it.
  ///   - scale: The pixels per point: 2 for pictures of double density.
  ///   - mode: The content mode of the picture in a frame of other proportions.
  ///
  /// A scale that is not above 0 counts as 1, which is reported once.
  public init(
    _ source: ImageSource,
    label: String? = nil,
    scale: Double = 1,
    mode: ContentMode = .fit
  ) {
    self.init(
      source,
      label: label,
      scale: scale,
      mode: mode,
      placeholder: { [Child(MissingImage())] },
      failure: { _ in [Child(MissingImage())] }
    )
  }

  /// Creates an image with custom components while the picture is loading and if loading fails.
  /// - Parameters:
  ///   - source: The source of the picture.
  ///   - label: The accessibility label; without one, the picture is decorative and assistive
  ///     technology skips it.
  ///   - scale: The pixels per point: 2 for pictures of double density.
  ///   - mode: The content mode of the picture in a frame of other proportions.
  ///   - placeholder: Returns the content to show while the picture is loading.
  ///   - failure: Returns the content to show if the picture cannot be loaded or decoded, for its
  ///     error.
  ///
  /// A scale that is not above 0 counts as 1, which is reported once.
  public init(
    _ source: ImageSource,
    label: String? = nil,
    scale: Double = 1,
    mode: ContentMode = .fit,
    @ChildrenBuilder placeholder: @escaping @Sendable () -> [Child],
    @ChildrenBuilder failure: @escaping @Sendable (ImageSource.LoadingError) -> [Child]
  ) {
    self.source = source
    self.label = label
    self.scale = scale.positive("Image(scale:)", otherwise: 1)
    self.mode = mode
    self.placeholder = placeholder
    self.failure = failure
  }

  /// The picture, the placeholder or the failure content.
  public var body: some Component {
    let (phase, load) = kept.slot?.state(of: source, from: access) ?? (.waiting(nil), nil)
    let (slot, source, access) = (kept.slot, source, access)
    ImageFrame(
      picture: picture(phase),
      onFailure: ActionWith { slot?.refuse($0, of: source, from: access) },
      naturalSize: naturalSize(phase),
      label: label,
      children: children(phase) + (load.map { [Child(ImageLoading(load: $0))] } ?? [])
    )
  }

  private func picture(_ phase: ImagePhase) -> ImageContent? {
    if case .shown(let image) = phase { ImageContent(image, mode: mode) } else { nil }
  }

  private func naturalSize(_ phase: ImagePhase) -> Size? {
    let pixels: Size? =
      switch phase {
      case .shown(let image): image.pixelSize
      case .waiting(let size): size
      case .failed: nil
      }
    return pixels.map { Size(width: $0.width / scale, height: $0.height / scale) }
  }

  private func children(_ phase: ImagePhase) -> [Child] {
    switch phase {
    case .waiting: placeholder()
    case .shown: []
    case .failed(let error): failure(error)
    }
  }
}

/// The default placeholder for a missing picture.
private struct MissingImage: Component, Equatable {
  var body: some Component {
    Spacer().background(.fill.opacity(0.10))
  }
}
