// What an app imports: everything but hosts, which an app chooses for itself.

@_exported import RowanComponents
@_exported import RowanControls
@_exported import RowanCore
@_exported import RowanDiff
@_exported import RowanLayout
@_exported import RowanLists
@_exported import RowanMount
