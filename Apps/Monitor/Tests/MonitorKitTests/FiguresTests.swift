import Foundation
import Testing

@testable import MonitorKit

@Suite("Formatted numbers")
struct FiguresTests {
  @Test(
    "Bytes have one decimal below ten, none above, and the next unit from 1000",
    arguments: [
      (0, "0 B"), (-5, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1500, "1.5 kB"),
      (9_949, "9.9 kB"), (9_950, "10 kB"), (99_900, "100 kB"), (999_499, "999 kB"),
      (999_500, "1.0 MB"), (312_000_000, "312 MB"), (1_500_000_000, "1.5 GB"),
      (24_684_092_000, "25 GB"), (.max, "9223 PB"),
    ] as [(Int, String)]
  )
  func bytes(count: Int, text: String) {
    #expect(Figures.bytes(count) == text.replacing(" ", with: "\u{2009}"))
  }

  @Test(
    "Shares are percentages with one decimal",
    arguments: [
      (0, "0.0%"), (0.125, "12.5%"), (0.0004, "0.0%"), (0.0006, "0.1%"), (1, "100.0%"),
      (7.5, "750.0%"), (-1, "0.0%"), (.nan, "0.0%"),
    ] as [(Double, String)]
  )
  func percent(share: Double, text: String) {
    #expect(Figures.percent(share) == text.replacing(" ", with: "\u{2009}"))
  }

  @Test(
    "The progress is a whole percentage without a space, and 100% only at the end",
    arguments: [
      (0, "0%"), (0.129, "12%"), (0.999, "99%"), (1, "100%"), (-1, "0%"), (.nan, "0%"),
    ] as [(Double, String)]
  )
  func progress(share: Double, text: String) {
    #expect(Figures.progress(share) == text)
  }

  @Test("Load averages have two decimals")
  func load() {
    #expect(Figures.load(0) == "0.00")
    #expect(Figures.load(0.07) == "0.07")
    #expect(Figures.load(12.345) == "12.35")
    #expect(Figures.load(.infinity) == "1000000000000000.00")
  }

  @Test(
    "Durations consist of their two largest units",
    arguments: [
      (0, "0_s"), (59, "59_s"), (60, "1_min"), (779, "12_min"), (3600, "1_h"),
      (7500, "2_h 5_min"), (86_400, "1_d"), (273_600, "3_d 4_h"), (262_740, "3_d"),
      (34_560_000, "400_d"), (-3, "0_s"),
    ] as [(Int, String)]
  )
  func duration(seconds: Int, text: String) {
    #expect(Figures.duration(.seconds(seconds)) == text.replacing("_", with: "\u{2009}"))
  }

  @Test(
    "Periods are words after “the last”, rounded so that late samples do not change them",
    arguments: [
      (0, nil), (0.4, nil), (1, "second"), (29.6, "30 seconds"), (30.6, "30 seconds"),
      (59, "minute"), (60.8, "minute"), (95, "95 seconds"), (120.9, "2 minutes"),
      (304, "5 minutes"), (3_600, "hour"), (10_000, "3 hours"),
    ] as [(Double, String?)]
  )
  func period(seconds: Double, text: String?) {
    #expect(Figures.period(.seconds(seconds)) == text)
  }

  @Test(
    "A start today is a time, and a start on another day of this year is a date",
    arguments: [
      ("12T09:41:00", "09:41"), ("12T00:00:00", "00:00"), ("11T23:59:59", "11 Nov"),
      ("12T10:41:00", "10:41"), ("13T00:00:00", "13 Nov"),
    ]
  )
  func startThisMonth(time: String, text: String) throws {
    try check("2025-11-\(time)", text)
  }

  @Test("Large counts have thin spaces between thousands, and rates are per second")
  func countsAndRates() {
    #expect(Figures.grouped(0) == "0" && Figures.grouped(999) == "999")
    #expect(Figures.grouped(1_234_567) == "1\u{2009}234\u{2009}567")
    #expect(Figures.grouped(-1_000) == "\u{2212}1\u{2009}000")
    #expect(Figures.rate(3_400_000, in: .decimal) == "3.4\u{2009}MB/s")
    #expect(Figures.rate(-1, in: .binary) == "0\u{2009}B/s")
  }

  @Test(
    "A start in another month has the month's name, and in another year also the year",
    arguments: [
      ("2025-10-31", "31 Oct"), ("2025-01-02", "2 Jan"), ("2024-12-31", "31 Dec 2024"),
      ("2024-11-12", "12 Nov 2024"), ("2026-01-11", "11 Jan 2026"), ("1970-01-02", "2 Jan 1970"),
    ]
  )
  func startInOtherMonths(day: String, text: String) throws {
    try check("\(day)T09:41:00", text)
  }

  /// Checks the text of a start time on 12 November 2025, 09:41, in a time zone two hours ahead of
  /// UTC.
  private func check(_ start: String, _ text: String) throws {
    let zone = try #require(TimeZone(secondsFromGMT: 7200))
    let now = try Date("2025-11-12T09:41:00+02:00", strategy: .iso8601)
    let then = try Date(start + "+02:00", strategy: .iso8601)
    #expect(
      Figures.start(then, now: now, in: zone) == text.replacing(" ", with: "\u{A0}")
    )
  }
}
