// What an app imports: everything but hosts, which an app chooses for itself.

@_exported import RowanComponents
@_exported import RowanControls
@_exported import RowanCore
@_exported import RowanDiff
@_exported import RowanDirectors
@_exported import RowanFiles
@_exported import RowanFlows
@_exported import RowanHome
@_exported import RowanLayout
@_exported import RowanLists
@_exported import RowanMount
@_exported import RowanNavigation
@_exported import RowanScreens
@_exported import RowanStreams
