import Rowan

/// The navigation types of Monitor.
public enum MonitorApp: NavigationTypes {
  /// The address of a screen.
  public enum Route: RoutableDestinations {
    /// The home: a summary of the machine.
    case home
    /// The list of all processes.
    case processes
    /// A process, by its number.
    case process(Int)
    /// The list of all logs.
    case logs
    /// A log, by its path.
    case log(String)
    /// The list of all file systems.
    case disks
    /// The list of all network interfaces.
    case network
    /// The list of all packages.
    case packages
    /// A package, by its name.
    case package(String)
    /// The placeholder that earlier versions showed while no process was chosen. Saved navigation
    /// trees may still contain it.
    case nothing
    /// The settings.
    case settings
    /// The message for an unknown address.
    case missing(String)
  }
}
