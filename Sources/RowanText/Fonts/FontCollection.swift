import CPango

/// The fonts of a measurer: a fontconfig configuration shared by the engines of all threads.
///
/// `@unchecked Sendable`: fontconfig guards the reference counts of its configurations itself, and
/// this one is only read after `init`.
final class FontCollection: @unchecked Sendable {
  /// The configuration, with one reference of this object. Each font map has its own reference.
  let pointer: OpaquePointer
  /// The resolved system family.
  let systemFamily: String
  /// The resolved monospaced family.
  let monospacedFamily: String

  init(_ configuration: TextConfiguration) throws(TextError) {
    let pinned: Bool
    let paths: [String]
    switch configuration.source {
    case .installed(adding: let added): (pinned, paths) = (false, added)
    case .pinned(let only): (pinned, paths) = (true, only)
    }
    // Installed fonts are loaded into a new configuration instead of the default one of the
    // process, so that fonts added here do not affect other code.
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

  /// Adds a file, or all files in a folder and its subfolders. Fontconfig could add a folder, but
  /// it would use a cache on disk, which is outdated after a font file was replaced in place.
  private static func addFiles(at path: String, to config: OpaquePointer) {
    guard let folder = g_dir_open(path, 0, nil) else {
      FcConfigAppFontAddFile(config, path)
      return
    }
    defer { g_dir_close(folder) }
    var names: [String] = []
    while let name = g_dir_read_name(folder) { names.append(String(cString: name)) }
    // The listing order of the file system must not decide between equal fonts.
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
