import Rowan

/// The readers of logs, packages, disks and network interfaces, shared by all windows.
public struct MonitorSources: Sendable {
  /// The catalogue of the logs.
  let logs: LogCatalogue
  /// The lister of the logs, shared by all windows.
  let logLister: LogLister
  /// The database of the packages.
  let packages: PackageDatabase
  /// The sampler of the file systems.
  let disks: any AsyncInteractable<Look<[DiskSample]>>
  /// The sampler of the network interfaces.
  let network: any AsyncInteractable<Look<[NetworkSample]>>

  /// Creates the readers of a machine.
  ///
  /// - Parameters:
  ///   - root: The folder that contains the machine's `/proc`, `/sys` and `/var`. It is empty for
  ///     this machine.
  ///   - logs: Files to list among the logs, besides those under `/var/log`.
  public init(root: String = "", logs: [String] = []) {
    self.init(
      logs: LogCatalogue(root: root, others: logs),
      packages: PackageDatabase(root: root),
      disks: DiskSampler(root: root),
      network: NetworkSampler(root: root)
    )
  }

  /// Creates a collection of the given readers.
  ///
  /// - Parameters:
  ///   - logs: The catalogue of the logs.
  ///   - packages: The database of the packages.
  ///   - disks: The sampler of the file systems.
  ///   - network: The sampler of the network interfaces.
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
