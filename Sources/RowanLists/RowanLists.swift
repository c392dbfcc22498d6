// Apps that import lists have the rows and sections of lists as well.

@_exported import RowanListData
@_exported import RowanListLayout
