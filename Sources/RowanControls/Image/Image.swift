public import RowanComponents
public import RowanCore

/// A picture.
///
/// ```swift
/// Image(.file("Faces/ida.jpg"), label: "Ida")
///   .frame(width: 40, height: 40)
///   .cornerRadius(20)
/// ```
///
/// Without a frame it is as large as its pixels at the scale given, or smaller where there is less
/// room, in its own proportions. A frame of one length keeps the proportions; within one of two the
/// mode decides. Give it a frame where a list should not move when the picture comes.
///
/// Loading begins when the image is mounted: rows out of sight load nothing. While another source
/// loads, the picture shown before stays; a row that is recycled never shows another row's.
public struct Image: Component {
  private let source: ImageSource
  private let label: String?
  private let scale: Double
  private let mode: ImageContent.Mode
  private let placeholder: @Sendable () -> [Child]
  private let failure: @Sendable (ImageLoadingError) -> [Child]

  @Environment(\.images) private var access
  private var kept = ImageSlotProperty()

  /// Creates an image with a tinted area in its place until it has come, and when it does not.
  /// - Parameters:
  ///   - source: Where the picture comes from.
  ///   - label: What the picture is to somebody who does not see it; without one it is decoration, and
  ///     assistive technology skips it.
  ///   - scale: The pixels in a point: 2 for pictures made for twice the density.
  ///   - mode: How the picture lies in a frame of another shape.
  ///
  /// A scale that is not above 0 counts as 1, which is reported once.
  public init(
    _ source: ImageSource,
    label: String? = nil,
    scale: Double = 1,
    mode: ImageContent.Mode = .fit
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

  /// Creates an image with components of your own in its place until it has come, and when it does
  /// not.
  /// - Parameters:
  ///   - source: Where the picture comes from.
  ///   - label: What the picture is to somebody who does not see it; without one it is decoration, and
  ///     assistive technology skips it.
  ///   - scale: The pixels in a point: 2 for pictures made for twice the density.
  ///   - mode: How the picture lies in a frame of another shape.
  ///   - placeholder: What is there until the picture has come.
  ///   - failure: What is there when it does not come.
  ///
  /// A scale that is not above 0 counts as 1, which is reported once.
  public init(
    _ source: ImageSource,
    label: String? = nil,
    scale: Double = 1,
    mode: ImageContent.Mode = .fit,
    @ChildrenBuilder placeholder: @escaping @Sendable () -> [Child],
    @ChildrenBuilder failure: @escaping @Sendable (ImageLoadingError) -> [Child]
  ) {
    self.source = source
    self.label = label
    self.scale = scale.positive("Image(scale:)", otherwise: 1)
    self.mode = mode
    self.placeholder = placeholder
    self.failure = failure
  }

  /// The picture, or what is in its place.
  public var body: some Component {
    let (phase, load) = kept.slot?.look(at: source, from: access) ?? (.waiting(nil), nil)
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

/// The area of a picture that is not there.
private struct MissingImage: Component, Equatable {
  var body: some Component {
    Spacer().background(.fill.opacity(0.10))
  }
}
