import Testing

@testable import MonitorKit

/// Tests of parsing the control files of packages.
@Suite("Control files of packages")
struct ControlTextTests {
  private func read(_ text: String) -> ControlText {
    Array(text.utf8).withUnsafeBytes { ControlText($0, keeping: Package.fields) }
  }

  @Test("Fields continue in lines that begin with a space; empty lines separate packages")
  func fields() throws {
    let text = read(
      """
      Package: adduser
      Unknown: x
      Version: 3.1
      Description: add users
       One line
       and the next.
       .
       Another paragraph:
        - a point
        - another
      Conffiles:
       /etc/adduser.conf 00

      Package: bash
      version:5.2


      """
    )
    #expect(text.packages.count == 2 && text.brokenCount == 0)
    let package = try #require(Package(text.packages[0]))
    #expect(package.name == "adduser" && package.version == "3.1" && package.summary == "add users")
    #expect(
      package.text == "One line and the next.\n\nAnother paragraph:\n- a point\n- another"
    )
    #expect(text.packages[1] == ["package": "bash", "version": "5.2"])
  }

  @Test("Malformed packages are counted, and the packages around them are read")
  func broken() {
    let text = read(
      "Package: a\nVersion: 1\n\nPackage: b\nno colon\nVersion: 2\n\n: x\n\nPackage: c\nPackage: d\n\n"
        + "Package: e\nVersion: 3"
    )
    #expect(text.packages.map { $0["package"] } == ["a", "e"])
    #expect(text.brokenCount == 3)
    #expect(read("").packages.isEmpty && read("\n\n\n").brokenCount == 0)
  }

  @Test("Dependencies have alternatives and versions")
  func dependencies() {
    let list = PackageDependency.list(
      "libc6 (>= 2.34), exim4 | mail-transport-agent, perl:any (<< 6), x [amd64], , (>= 1)"
    )
    #expect(
      list.map { $0.alternatives.map(\.name) } == [
        ["libc6"], ["exim4", "mail-transport-agent"], ["perl"], ["x"],
      ]
    )
    #expect(list[0].alternatives[0].versions == "≥ 2.34")
    #expect(list[1].alternatives[0].versions == nil)
    #expect(list[2].alternatives[0].versions == "< 6")
  }
}
