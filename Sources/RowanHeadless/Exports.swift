// The values of the host interface that tests of apps name: the views of a host, and the text measurer of a session.

@_exported import protocol RowanHostInterface.TextMeasuring
@_exported import struct RowanHostInterface.ViewID
