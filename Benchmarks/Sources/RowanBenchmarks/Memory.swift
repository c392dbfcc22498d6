import CMalloc

/// The memory in use by the statistics of the allocator: allocated and not yet freed.
enum Memory {
  /// The bytes in use, including memory-mapped blocks; 0 on systems without `mallinfo2`.
  static var bytesInUse: Int {
    #if canImport(Glibc)
    let books = mallinfo2()
    return Int(books.uordblks) + Int(books.hblkhd)
    #else
    return 0
    #endif
  }
}
