import CMalloc

/// How much memory is in use, by the allocator's own books: what was asked for and not given back yet.
enum Memory {
  /// Bytes in use, those in blocks of their own included.
  static var bytesInUse: Int {
    #if canImport(Glibc)
      let books = mallinfo2()
      return Int(books.uordblks) + Int(books.hblkhd)
    #else
      return 0
    #endif
  }
}
