import CPango

/// The fonts a measurer may use: a fontconfig configuration that engines on all threads share.
///
/// `@unchecked Sendable`: fontconfig's configurations are counted and locked by themselves, and this
/// one is only read after `init` has built it.
final class FontCollection: @unchecked Sendable {
  /// Counted once by this object; a font map takes a count of its own.
  let pointer: OpaquePointer
  /// The family that stands for the system's face.
  let systemFamily: String
  /// The family that stands for the monospaced face.
  let monospacedFamily: String

  init(_ configuration: TextConfiguration) throws(TextError) {
    let pinned: Bool
    let paths: [String]
    switch configuration.source {
    case .installed(adding: let added): (pinned, paths) = (false, added)
    case .pinned(let only): (pinned, paths) = (true, only)
    }
    // An installed collection is loaded afresh rather than being the process's default one, so that
    // fonts added here are added nowhere else.
    guard let pointer = pinned ? Self.pinnedConfig() : FcInitLoadConfigAndFonts() else {
      throw TextError.noFonts
    }
    do throws(TextError) {
      for path in paths { try Self.add(path, to: pointer) }
    } catch {
      FcConfigDestroy(pointer)
      throw error
    }
    let families = Self.families(in: pointer)
    guard let any = families.min() else {
      FcConfigDestroy(pointer)
      throw TextError.noFonts
    }
    self.pointer = pointer
    let system = configuration.systemFamilies.first(where: families.contains) ?? any
    systemFamily = system
    monospacedFamily = configuration.monospacedFamilies.first(where: families.contains) ?? system
  }

  deinit {
    FcConfigDestroy(pointer)
  }

  private static func pinnedConfig() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    FcConfigParseAndLoadFromMemory(config, pinnedRules, 1)
    return config
  }

  private static func add(_ path: String, to config: OpaquePointer) throws(TextError) {
    let before = count(in: config)
    addFiles(at: path, to: config)
    if count(in: config) == before { throw TextError.unreadableFonts(path: path) }
  }

  /// Adds a file, or all files in a folder and in its own folders. Fontconfig would add a folder by
  /// itself, but by way of a cache on disk, which a font exchanged in place leaves stale.
  private static func addFiles(at path: String, to config: OpaquePointer) {
    guard let folder = g_dir_open(path, 0, nil) else {
      FcConfigAppFontAddFile(config, path)
      return
    }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    // The order in which a file system lists them must not decide between equal fonts.
    for name in names.sorted() { addFiles(at: path + "/" + name, to: config) }
  }

  private static func count(in config: OpaquePointer) -> Int32 {
    FcConfigGetFonts(config, FcSetApplication)?.pointee.nfont ?? 0
  }

  private static func families(in config: OpaquePointer) -> Set<String> {
    var families: Set<String> = []
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(config, kind)?.pointee else { continue }
      for index in 0..<Int(set.nfont) {
        var name: UnsafeMutablePointer<FcChar8>?
        if FcPatternGetString(set.fonts[index], FC_FAMILY, 0, &name) == FcResultMatch, let name {
          families.insert(String(cString: name))
        }
      }
    }
    return families
  }
}
