// The declarations that an app imports, from all modules that most apps need. Hosts are not among them, because an
// app chooses its host. Directors, row types, home screens and streams are products of their own.

@_exported import RowanComponents
@_exported import RowanControls
@_exported import RowanCore
@_exported import RowanFiles
@_exported import RowanFlows
@_exported import RowanListData
@_exported import RowanListLayout
@_exported import RowanLists
@_exported import RowanMount
@_exported import RowanNavigation
@_exported import RowanScreens

// The positions and changes that lists report. The whole module computes changes between other collections.
@_exported import struct RowanDiff.RowPath
@_exported import struct RowanDiff.SectionedChangeset
@_exported import struct RowanLayout.ComponentSize
// The values with which apps size components and write layouts. The whole module is the layout engine.
@_exported import protocol RowanLayout.CustomLayout
@_exported import enum RowanLayout.LayoutDimension
@_exported import struct RowanLayout.LayoutProxies
@_exported import struct RowanLayout.LayoutProxy
@_exported import struct RowanLayout.ProposedSize
@_exported import struct RowanLayout.SizeRange
