/// The README shows code that compiles and names files that exist.

