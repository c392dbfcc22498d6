import Rowan

/// Where one can go in Monitor.
public enum MonitorApp: NavigationTypes {
  /// A screen.
  public enum Route: RoutableDestinations {
    /// A little of all there is.
    case home
    /// All processes.
    case processes
    /// One process, by its number.
    case process(Int)
    /// All logs.
    case logs
    /// One log, by its path.
    case log(String)
    /// All file systems.
    case disks
    /// All ways into networks.
    case network
    /// All packages.
    case packages
    /// One package, by its name.
    case package(String)
    /// What stood in the place of a process while none was chosen; kept places may still name it.
    case nothing
    /// The settings.
    case settings
    /// What is said of an address that leads nowhere.
    case missing(String)
  }
}
