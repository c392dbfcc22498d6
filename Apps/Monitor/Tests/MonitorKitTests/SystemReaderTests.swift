import Testing

@testable import MonitorKit

@Suite("Reading the machine")
struct SystemReaderTests {
  private let machine: MadeUpMachine
  private let reader: SystemReader

  init() throws {
    machine = try MadeUpMachine()
    reader = SystemReader(root: machine.root)
  }

  @Test("A machine without readable files is no error")
  func nothing() {
    #expect(reader.machine() == MachineDescription())
    #expect(reader.load() == nil)
    #expect(reader.uptime() == nil)
    #expect(reader.memory() == nil)
    #expect(reader.processorTimes() == nil)
  }

  @Test("Load averages are the first three numbers")
  func load() throws {
    try machine.write("0.62 1.15 12.00 3/80 31388\n", to: "/proc/loadavg")
    #expect(reader.load() == LoadAverages(one: 0.62, five: 1.15, fifteen: 12))
    for cut in ["", "0.62", "0.62 1.1", "a b c", "nan nan nan"] {
      try machine.write(cut, to: "/proc/loadavg")
      #expect(reader.load() == nil, "“\(cut)” was enough.")
    }
  }

  @Test("Uptime is the first number, in seconds")
  func uptime() throws {
    try machine.write("10432.86 20531.10\n", to: "/proc/uptime")
    #expect(reader.uptime() == .seconds(10432.86))
    for odd in ["", "x", "-5 1", "1e300 1"] {
      try machine.write(odd, to: "/proc/uptime")
      #expect(reader.uptime() == nil)
    }
  }

  @Test("Memory is in bytes, and reclaimable memory counts as cached")
  func memory() throws {
    try machine.write(
      """
      MemTotal:       1000 kB
      MemFree:         200 kB
      MemAvailable:    600 kB
      Buffers:          50 kB
      Cached:          300 kB
      SReclaimable:     20 kB
      SwapTotal:       400 kB
      SwapFree:        300 kB
      """,
      to: "/proc/meminfo"
    )
    let memory = try #require(reader.memory())
    #expect(memory.total == 1_024_000)
    #expect(memory.available == 614_400)
    #expect(memory.used == 409_600)
    #expect(memory.usedShare == 0.4)
    #expect(memory.cached == 320 * 1024)
    #expect(memory.buffers == 50 * 1024)
    #expect(memory.swapTotal == 400 * 1024)
    #expect(memory.swapUsed == 100 * 1024)
    #expect(memory.swapShare == 0.25)
  }

  @Test("Available memory is estimated for old kernels, and a truncated file is read partly")
  func poorMemory() throws {
    try machine.write(
      "MemTotal: 1000 kB\nMemFree: 200 kB\nBuffers: 50 kB\nCached: 300 kB\nShmem: 100 kB\nSwa",
      to: "/proc/meminfo"
    )
    let memory = try #require(reader.memory())
    #expect(memory.available == 450 * 1024)
    #expect(memory.swapTotal == 0)
    #expect(memory.swapShare == 0)
    for odd in ["", "MemTotal:", "MemTotal: x kB", "MemTotal: 0 kB", "MemFree: 5 kB"] {
      try machine.write(odd, to: "/proc/meminfo")
      #expect(reader.memory() == nil)
    }
  }

  @Test("The description has a name, a kernel, a distribution, a processor and cores")
  func description() throws {
    try machine.write("workbench\n", to: "/proc/sys/kernel/hostname")
    try machine.write("6.1.0-18-amd64\n", to: "/proc/sys/kernel/osrelease")
    try machine.write("NAME=\"Debian\"\nPRETTY_NAME=\"Debian 12\"\n", to: "/etc/os-release")
    try machine.write(
      "processor\t: 0\nmodel\t\t: 2\nmodel name\t: Xeon(R)  CPU   @ 2.60GHz\n",
      to: "/proc/cpuinfo"
    )
    try machine.write("0-3\n", to: "/sys/devices/system/cpu/present")
    #expect(
      reader.machine()
        == MachineDescription(
          hostName: "workbench",
          kernel: "6.1.0-18-amd64",
          distribution: "Debian 12",
          processor: "Xeon(R) CPU @ 2.60GHz",
          coreCount: 4
        )
    )
  }

  @Test("Other files are read if the first ones lack a value")
  func otherPlaces() throws {
    try machine.write("NAME='Tiny Linux'\nVERSION=3\n", to: "/usr/lib/os-release")
    try machine.write("processor\t: 0\nBogoMIPS\t: 50.00\n", to: "/proc/cpuinfo")
    try machine.write("Small Board\0", to: "/sys/firmware/devicetree/base/model")
    try machine.write("cpu 1 2 3 4\ncpu0 1 2 3 4\ncpu1 1 2 3 4\n", to: "/proc/stat")
    let description = reader.machine()
    #expect(description.distribution == "Tiny Linux 3")
    #expect(description.processor == "Small Board")
    #expect(description.coreCount == 2)
  }

  @Test("Values of os-release may be quoted, escaped or missing")
  func quoting() {
    let name = MachineDescription.distribution(osRelease:)
    #expect(name("PRETTY_NAME=\"A \\\"B\\\" \\$5\"") == "A \"B\" $5")
    #expect(name("PRETTY_NAME='A \\B' # more") == "A \\B")
    #expect(name("PRETTY_NAME=\"\"\nNAME=Arch") == "Arch")
    #expect(name("#PRETTY_NAME=No\nno sense") == nil)
  }

  @Test(
    "Ranges of cores are counted",
    arguments: [
      ("0", 1), ("0-3\n", 4), ("0-1,4,6-7", 5), ("", nil), ("3-1", nil), ("a-b", nil),
      ("0-99999999", nil),
    ] as [(String, Int?)]
  )
  func ranges(text: String, count: Int?) {
    #expect(MachineDescription.count(ofRanges: text) == count)
  }
}
