import Foundation
import Testing

/// Names that an app can use beside its other imports.
@Suite("Public names")
struct PublicNameTests {
  /// Returns the public types at the top level of modules, without those whose names begin with an underscore, which
  /// are for the compiler only.
  private func publicNames(in path: String = "Sources") throws -> Set<String> {
    let declaration =
      /public (?:final |indirect |nonisolated )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    let folder = PackageSources.root.appendingPathComponent(path)
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.hasPrefix("public ") || line.hasPrefix("@"),
          let match = line.firstMatch(of: declaration)
        else { continue }
        let name = String(match.1)
        if !name.hasPrefix("_") { names.insert(name) }
      }
    }
    return names
  }

  /// Returns the public types that `import Rowan` brings: those of whole modules, and single ones.
  private func umbrellaNames() throws -> Set<String> {
    let file = PackageSources.root.appendingPathComponent("Sources/Rowan/Rowan.swift")
    var names: Set<String> = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if let match = line.wholeMatch(of: /@_exported import (\w+)/) {
        names.formUnion(try publicNames(in: "Sources/\(match.1)"))
      } else if let match = line.wholeMatch(of: /@_exported import \w+ \w+\.(\w+)/) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("`import Rowan` brings at most 340 types")
  func umbrella() throws {
    let count = try umbrellaNames().count
    #expect(count > 200 && count <= 340)
  }

  /// Returns the texts of all files with an extension, below a folder.
  private func texts(in path: String, type: String) throws -> [String] {
    let folder = PackageSources.root.appendingPathComponent(path)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let found = files?.compactMap { $0 as? URL } ?? []
    return try found.filter { $0.pathExtension == type }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Returns the identifiers in a text without their members: `Rect` for `Rect.zero`.
  private func identifiers(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
      .map { path in String(path.prefix { $0 != "." }) }
  }

  @Test("Each type of `import Rowan` is named in a guide, an example or a signature")
  func mentions() throws {
    var named: Set<String> = []
    // The code of a guide is between backquotes: one in a sentence, three around a block.
    for text in try texts(in: "Sources/Rowan/Rowan.docc", type: "md") {
      let parts = text.split(separator: "`", omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count, by: 2) {
        named.formUnion(identifiers(in: String(parts[index])))
      }
    }
    for folder in ["Examples/Sources", "Examples/Contacts/Sources", "Apps/Monitor/Sources"] {
      let text = try texts(in: folder, type: "swift").joined(separator: "\n")
      for line in text.split(separator: "\n") {
        named.formUnion(identifiers(in: line.components(separatedBy: "//")[0]))
      }
    }
    // Each line of these files is a member of the type whose name begins the line.
    var signatures: [String: Set<String>] = [:]
    let declarations = try texts(in: "Documentation/API", type: "txt").joined(separator: "\n")
    for line in declarations.split(separator: "\n") {
      let names = identifiers(in: String(line))
      if let owner = names.first { signatures[owner, default: []].formUnion(names) }
    }
    var remaining = Array(named)
    while let name = remaining.popLast() {
      for other in signatures[name] ?? [] where named.insert(other).inserted {
        remaining.append(other)
      }
    }
    let unnamed = try umbrellaNames().subtracting(named).sorted()
    #expect(unnamed == [], "Name these in a guide, or declare them with `package` access.")
  }

  @Test("AllNames.swift contains exactly the public top-level types of all modules")
  func complete() throws {
    // Modules that need a trait have a file of their own.
    let files = ["RowanNamesTests/AllNames.swift", "RowanGRDBTests/AllDatabaseNames.swift"]
    var compiled: Set<String> = []
    for file in files {
      let file = PackageSources.root.appendingPathComponent("Tests/\(file)")
      let text = try String(contentsOf: file, encoding: .utf8)
      compiled.formUnion(
        text.matches(of: /typealias \w+(?:<[^>]+>)? = (\w+)/).map { String($0.1) }
      )
    }
    let names = try publicNames()
    #expect(names.subtracting(compiled).sorted() == [], "Add these to AllNames.swift.")
    #expect(compiled.subtracting(names).sorted() == [], "Remove these from AllNames.swift.")
  }

  @Test("No public type has the name of a type of Foundation on other systems")
  func elsewhere() throws {
    // `Point`, `Rect` and `Size` are also names of MacTypes.h, which Foundation imports on macOS. They stay: an app
    // there writes `RowanCore.Point`, and no host runs there yet.
    #expect(try publicNames().intersection(Self.darwin).sorted() == [])
  }

  /// Types of Foundation, and of the modules that it imports, on Darwin, without the names that have a prefix.
  private static let darwin: Set<String> = [
    "AttributeContainer", "AttributeScope", "AttributeScopes", "AttributedString",
    "AttributedSubstring",
    "BlockOperation", "Bundle", "ByteCount", "ByteCountFormatter", "ByteOffset", "Cache",
    "Calendar",
    "CharacterSet", "CocoaError", "Collator", "ComparisonResult", "ContiguousBytes",
    "CustomNSError", "Data",
    "DataProtocol", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "Decoder",
    "DeferredAction", "Dimension", "DispatchData", "DistributedNotificationCenter", "EncodingError",
    "EnergyFormatter", "Expression", "FileAttributeKey", "FileAttributeType", "FileHandle",
    "FileManager",
    "FileWrapper", "Fixed", "FormatStyle", "Formatter", "FourCharCode", "Fract", "Handle", "Host",
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "IndexPath", "IndexSet",
    "InflectionConcept",
    "InflectionRule", "InputStream", "InterpolatedFormat", "ItemCount", "JSONDecoder",
    "JSONEncoder",
    "JSONSerialization", "KeyPathComparator", "LengthFormatter", "ListFormatter", "Locale",
    "LocalizedError", "LocalizedStringResource", "LogicalAddress", "MachError", "MachPort",
    "MassFormatter",
    "Measurement", "MeasurementFormatter", "MessagePort", "Morphology", "NetService",
    "NetServiceBrowser",
    "Notification", "NotificationCenter", "NotificationQueue", "NumberFormatter", "Operation",
    "OperationQueue", "OptionBits", "OutputStream", "POSIXError", "ParseStrategy",
    "PersonNameComponents",
    "Pipe", "Port", "PortDelegate", "PortMessage", "Predicate", "PredicateExpressions",
    "PresentationIntent",
    "Process", "ProcessInfo", "Progress", "ProgressManager", "ProgressReporting",
    "PropertyListDecoder",
    "PropertyListEncoder", "PropertyListSerialization", "RecoverableError", "ResType", "RunLoop",
    "Scanner",
    "Selector", "SocketPort", "SortComparator", "SortDescriptor", "SortOrder", "Stream",
    "StreamDelegate",
    "StringEncodingDetectionOptionsKey", "Style", "TermOfAddress", "Thread", "TimeBase",
    "TimeInterval",
    "TimeRecord", "TimeScale", "TimeValue", "TimeZone", "Timer", "UndoManager", "Unit", "UnitArea",
    "UnitConverter", "UnitDuration", "UnitLength", "UnitSpeed", "UnitTemperature", "UnitVolume",
    "UnsignedWide", "URL", "URLCache", "URLComponents", "URLCredential", "URLError", "URLProtocol",
    "URLQueryItem", "URLRequest", "URLResource", "URLResourceKey", "URLResourceValues",
    "URLResponse",
    "URLSession", "UUID", "UnitInformationStorage", "ValueTransformer", "VersRec", "XMLDocument",
    "XMLDTD",
    "XMLElement", "XMLNode", "XMLParser",
  ]
}
