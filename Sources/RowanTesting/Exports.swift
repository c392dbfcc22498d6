// The values of the host interface that tests of apps name: the views that a stage finds, and the text measurer of a
// stage.

@_exported import protocol RowanHostInterface.TextMeasuring
@_exported import struct RowanHostInterface.ViewID
