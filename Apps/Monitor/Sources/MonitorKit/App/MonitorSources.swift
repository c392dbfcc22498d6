import Rowan

/// Those who read what all windows have in common besides processes.
public struct MonitorSources: Sendable {
  /// The logs.
  let logs: LogCatalogue
  /// The lister of the logs, which all windows share.
  let logLister: LogLister
  /// The packages.
  let packages: PackageDatabase
  /// The file systems.
  let disks: any AsyncInteractable<Look<[DiskSample]>>
  /// The ways into networks.
  let network: any AsyncInteractable<Look<[NetworkSample]>>

  /// Creates those who read a machine.
  ///
  /// - Parameters:
  ///   - root: The folder that the machine's `/proc`, `/sys` and `/var` are in, empty for this machine.
  ///   - logs: Files that are logs, besides those under `/var/log`.
  public init(root: String = "", logs: [String] = []) {
    self.init(
      logs: LogCatalogue(root: root, others: logs),
      packages: PackageDatabase(root: root),
      disks: DiskSampler(root: root),
      network: NetworkSampler(root: root)
    )
  }

  /// Gathers those who read a machine.
  ///
  /// - Parameters:
  ///   - logs: The logs.
  ///   - packages: The packages.
  ///   - disks: Who looks at the file systems.
  ///   - network: Who looks at the ways into networks.
  public init(
    logs: LogCatalogue,
    packages: PackageDatabase,
    disks: any AsyncInteractable<Look<[DiskSample]>>,
    network: any AsyncInteractable<Look<[NetworkSample]>>
  ) {
    self.logs = logs
    logLister = LogLister(logs)
    self.packages = packages
    self.disks = disks
    self.network = network
  }
}
