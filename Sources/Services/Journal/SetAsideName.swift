internal import DiscoverEntities
internal import Foundation

/// What a damaged file is called once it is set aside: when that was, and why.
///
///     ledger.jsonl.damaged-2026-11-21T101500Z-checksum-line-17
struct SetAsideName {
    private let stem: String

    init(path: String, at moment: Moment, damage: JournalDamage) {
        let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        let style = Date.ISO8601FormatStyle(timeSeparator: .omitted, timeZone: .gmt)
        stem = "\(path).damaged-\(date.formatted(style))-\(damage.kind.rawValue)-line-\(damage.line)"
    }

    /// A number is added where the name is taken: two files may be damaged in one second.
    func callAsFunction(attempt: Int) -> String { attempt == 1 ? stem : "\(stem)-\(attempt)" }
}
