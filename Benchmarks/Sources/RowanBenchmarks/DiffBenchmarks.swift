import RowanDiff

/// Measures the diff on the standard workloads. Creating snapshots and checking results are not
/// timed.
func diffBenchmarks() -> [Measurement] {
  mixedBenchmarks() + listBenchmarks() + witnessBenchmarks() + [crossBenchmark()]
    + diffMemoryBenchmarks()
}

private func mixedBenchmarks() -> [Measurement] {
  var result: [Measurement] = []
  for (count, budget, target) in [
    (1_000, nil, 0x5dff_d067_f3ab_459f),
    (10_000, 0.12, 0xefbb_a8ed_ef9b_5c63),
    (100_000, 3, 0x9aad_7cf6_b4b9_85af),
  ] as [(Int, Double?, UInt64)] {
    result += mixedBenchmarks(Workload.mixed(count), count, budget: budget, checksum: target)
  }
  result.append(standardLibraryBenchmark())
  return result
}

/// Measures the mixed workload with numbers and with strings as identifiers in alternating rounds,
/// and the minimal work of any diff on strings.
private func mixedBenchmarks(
  _ workload: (source: [PodRow], target: [PodRow]),
  _ count: Int,
  budget: Double?,
  checksum: UInt64
) -> [Measurement] {
  let rich = (source: workload.source.map(RichRow.init), target: workload.target.map(RichRow.init))
  var changes = (pods: Changeset<Int>(), strings: Changeset<Int>())
  var measured = measureByTurns(
    (
      "diff: mixed \(count)", budget,
      { changes.pods = Changeset(from: workload.source, to: workload.target) }
    ),
    (
      "diff: mixed \(count), string ids", nil,
      { changes.strings = Changeset(from: rich.source, to: rich.target) }
    ),
    unit: .milliseconds,
    ratio: ("  strings to numbers", 3.5),
    repeats: max(200_000 / count, 2)
  )
  measured.first.proof = proof(of: changes.pods, workload.source, workload.target)
  measured.second.proof = proof(of: changes.strings, rich.source, rich.target)
  return [
    measured.first.checking(checksum, Checksum.of(workload.target)),
    numberFloor(workload.source, workload.target),
    measured.second,
    measured.ratio,
    stringFloor(rich.source, rich.target),
  ]
}

private func listBenchmarks() -> [Measurement] {
  let budgets: [ListChange: Double] = [.same: 0.15, .updateOne: 0.15, .prependOne: 0.15]
  let targets: [ListChange: UInt64] = [
    .same: 0x6690_d707_eaf4_2825, .reverse: 0xf663_ea5f_18e4_f389,
    .shuffle: 0xd5c8_805e_15e2_bad7, .append: 0x9aac_d1bb_0e3e_e6a3,
    .prependOne: 0x06ca_83f4_98b6_464f, .replace: 0xf99e_2a18_7449_f474,
    .updateOne: 0xa73c_f2bc_fc72_a8a4,
  ]
  return ListChange.allCases.flatMap { change in
    let workload = Workload.list(100_000, change)
    let measured = time(
      "diff: \(change.rawValue) 100000",
      budget: budgets[change],
      repeats: 2,
      workload.source,
      workload.target
    ).checking(targets[change], Checksum.of(workload.target))
    return change == .same ? [measured, bytesFloor(workload.source, workload.target)] : [measured]
  }
}

/// Measures a flat diff and proves its result by replay.
private func time<Row: Diffable & Equatable>(
  _ name: String,
  budget: Double?,
  repeats: Int,
  _ source: [Row],
  _ target: [Row]
) -> Measurement {
  var changes = Changeset<Int>()
  var measurement = measure(name, unit: .milliseconds, budget: budget, repeats: repeats) {
    changes = Changeset(from: source, to: target)
  }
  measurement.proof = proof(of: changes, source, target)
  return measurement
}

/// Returns whether a changeset turns the source into the target, and the numbers of its changes.
private func proof<Row: Equatable>(
  of changes: Changeset<Int>,
  _ source: [Row],
  _ target: [Row]
) -> String {
  let replayed = try? changes.replay(on: source, takingFrom: target)
  return "replay \(replayed == target ? "ok" : "WRONG"), \(changes.moves.count) moves, "
    + "\(changes.deletions.count) deletions, \(changes.insertions.count) insertions, "
    + "\(changes.updates.count) updates"
}

/// Measures the mixed workload with keys and comparisons passed as closures: with the framework's
/// hash and with the standard library's `Hasher`.
private func witnessBenchmarks() -> [Measurement] {
  let (source, target) = Workload.mixed(100_000)
  var changes = Changeset<Int>()
  var witnesses = measure("diff: mixed 100000, witnesses", unit: .milliseconds, repeats: 2) {
    changes = Changeset(
      from: source,
      to: target,
      key: \.key,
      isContentEqual: { $0.revision == $1.revision }
    )
  }
  witnesses.proof = "\(changes.moves.count) moves"
  var hasher = measure("diff: mixed 100000, Hasher", unit: .milliseconds, repeats: 2) {
    changes = Changeset(
      from: source,
      to: target,
      key: { HasherKey($0.key) },
      isContentEqual: { $0.revision == $1.revision }
    )
  }
  hasher.proof = "\(changes.moves.count) moves"
  return [witnesses, hasher]
}

private func crossBenchmark() -> Measurement {
  let workload = Workload.cross(100, by: 1_000)
  var changes = SectionedChangeset()
  var measurement = measure("diff: cross 100x1000", unit: .milliseconds, budget: 6, repeats: 2) {
    changes = SectionedChangeset(from: workload.source, to: workload.target)
  }
  let target = workload.target.map(\.rows)
  let replayed = try? changes.replayRows(on: workload.source.map(\.rows), takingFrom: target)
  measurement.proof =
    "replay \(replayed == target ? "ok" : "WRONG"), \(changes.sections.moves.count) section moves, "
    + "\(changes.rows.moves.count) row moves, \(changes.rows.updates.count) updates"
  return measurement.checking(0x5f73_b3fc_e770_049f, Checksum.of(workload.target))
}

/// Measures the standard library's diff for comparison, on a size that it can handle.
private func standardLibraryBenchmark() -> Measurement {
  struct Key: Hashable {
    var key: WideKey
  }
  let workload = Workload.mixed(1_000)
  let source = workload.source.map { Key(key: $0.key) }
  let target = workload.target.map { Key(key: $0.key) }
  var difference = target.difference(from: source)
  var measurement = measure("standard library: mixed 1000", unit: .milliseconds) {
    difference = target.difference(from: source).inferringMoves()
  }
  let moves = difference.insertions.count { change in
    if case .insert(_, _, .some) = change { true } else { false }
  }
  let isRight = source.applying(difference) == target
  measurement.proof = "replay \(isRight ? "ok" : "WRONG"), \(moves) moves, no updates"
  return measurement
}

extension Measurement {
  /// Adds to the proof whether the checksum of the workload is the expected one.
  fileprivate func checking(_ expected: UInt64?, _ checksum: UInt64) -> Measurement {
    var result = self
    result.proof = "checksum \(checksum == expected ? "ok" : "WRONG"), " + proof
    return result
  }
}
