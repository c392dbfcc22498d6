import Foundation
import Testing

/// Names that an app can use beside its other imports.
@Suite("Public names")
struct PublicNameTests {
  /// Returns every public type at the top level of a module.
  private func publicNames() throws -> Set<String> {
    let declaration =
      /public (?:final |indirect |nonisolated )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/
    let folder = PackageSources.root.appendingPathComponent("Sources")
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard line.hasPrefix("public ") || line.hasPrefix("@"),
          let match = line.firstMatch(of: declaration)
        else { continue }
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("AllNames.swift contains exactly the public top-level types of all modules")
  func complete() throws {
    let file = PackageSources.root.appendingPathComponent("Tests/RowanNamesTests/AllNames.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let compiled = Set(text.matches(of: /typealias \w+ = (\w+)/).map { String($0.1) })
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
