import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Support
import TestSupport
import Testing

@Suite struct `Compaction of a ledger's file` {
    let folder = TemporaryFolder()

    /// Writes a ledger file call by call and returns the ledger that it must yield from then on.
    private func wasteful(_ seed: UInt64, days: Int = 260, at name: String) async throws -> Ledger {
        let ledger = try FileLedgerStore(
            path: folder.path(name), on: POSIXFileSystem(waitsForDevice: false, locks: false))
        var model = Ledger()
        for call in Calls(seed: seed, days: days).all {
            for entry in call { _ = model.record(entry) }
            _ = try await ledger.record(call)
        }
        return model
    }

    @Test func `a ledger with mostly superseded lines is compacted on opening and keeps its content`() async throws {
        for seed in 1...UInt64(DeepCheck.cases(8, deep: 40)) {
            let model = try await wasteful(seed, at: "ledger")
            let before = try folder.bytes(of: "ledger").count
            let ledger = try FileLedgerStore(
                path: folder.path("ledger"), on: POSIXFileSystem(waitsForDevice: false, locks: false))
            #expect(try await ledger.ledger(for: .ann) == model, "seed \(seed)")
            #expect(try folder.bytes(of: "ledger").count < before, "seed \(seed)")
            #expect(try await FileLedgerStore(path: folder.path("ledger")).ledger(for: .ann) == model, "seed \(seed)")
            #expect(try folder.names == ["ledger"])
            try FileManager.default.removeItem(atPath: folder.path("ledger"))
        }
    }

    @Test func `an interrupted compaction leaves the old ledger file or the new one`() async throws {
        let model = try await wasteful(7, days: DeepCheck.cases(140, deep: 260), at: "ledger")
        let bytes = try folder.bytes(of: "ledger")
        let counted = FaultyDisk(.off, at: 0)
        _ = try FileLedgerStore(path: folder.path("ledger"), on: counted)
        let after = try folder.bytes(of: "ledger")
        #expect(after.count < bytes.count, "the file was compacted")
        for act in 1...counted.acts {
            for fault in [FaultyDisk.Fault.off, .torn(1), .torn(100), .torn(after.count - 1), .refused] {
                try folder.write(bytes, to: "ledger")
                // An interrupted compaction doesn't prevent opening; a disk that is off does.
                _ = try? FileLedgerStore(path: folder.path("ledger"), on: FaultyDisk(fault, at: act))
                let left = try folder.bytes(of: "ledger")
                #expect(left == bytes || left == after, "act \(act), \(fault)")
                let next = try FileLedgerStore(path: folder.path("ledger"))
                #expect(next.recovery == nil)
                #expect(try await next.ledger(for: .ann) == model, "act \(act), \(fault)")
                #expect(try folder.names == ["ledger"], "act \(act), \(fault)")
            }
        }
    }

    @Test func `compaction keeps two spendings whose keys differ only in the encoding of an accent`() async throws {
        let disk = POSIXFileSystem(waitsForDevice: false, locks: false)
        let ledger = try FileLedgerStore(path: folder.path("ledger"), on: disk)
        for key in ["superLike:\u{E9}", "superLike:e\u{301}"] {
            let spending = Spending(key: key, unit: "superLike", amount: 1, moment: .day(0))
            _ = try await ledger.record([.spending(spending, account: .ann)])
        }
        for day in 1...200 { _ = try await ledger.record([.refreshed(account: .ann, at: .day(day))]) }
        let before = try folder.bytes(of: "ledger").count
        _ = try FileLedgerStore(path: folder.path("ledger"), on: disk)
        #expect(try folder.bytes(of: "ledger").count < before)
        let kept = try await FileLedgerStore(path: folder.path("ledger"), on: disk).ledger(for: .ann)
        #expect(kept.spendings(of: .ann).count == 2)
    }

    @Test func `a ledger with a member that this build doesn't know isn't compacted`() async throws {
        let lines = (1...200).map { moment in
            LedgerLines.sealed(#"{"account":"\#(LedgerLines.ann)","heard":\#(moment),"later":{}}"#)
        }
        let text = LedgerLines.heading + lines.joined()
        let path = try folder.write(text, to: "ledger")
        #expect(
            try await FileLedgerStore(path: path).ledger(for: .ann).lastRefresh == [.ann: Moment(milliseconds: 200)])
        #expect(try folder.bytes(of: "ledger") == Data(text.utf8))
    }

    @Test func `a ledger that is small or half in use isn't compacted`() async throws {
        let few = LedgerLines.heading + (1...60).map(LedgerLines.heard).joined()
        _ = try FileLedgerStore(path: folder.write(few, to: "few"))
        #expect(try folder.bytes(of: "few") == Data(few.utf8))
        let ledger = try FileLedgerStore(path: folder.path("half"), on: POSIXFileSystem(locks: false))
        for id in 1...100 {
            let facts = TransactionFacts.made(TransactionID("\(id)"))
            _ = try await ledger.record([.transaction(facts, account: .ann)])
            _ = try await ledger.record([.transaction(facts.refunded(on: .day(9)), account: .ann)])
        }
        let half = try folder.bytes(of: "half")
        _ = try FileLedgerStore(path: folder.path("half"))
        #expect(try folder.bytes(of: "half") == half)
    }
}

/// Random calls of a ledger with many changes.
///
/// The calls contain versions of transactions, chains that two accounts share, renewal information, refreshes, and
/// repeated spendings.
private struct Calls {
    private(set) var all: [[LedgerEntry]] = []
    private var random: SplitMix64

    init(seed: UInt64, days: Int) {
        random = SplitMix64(seed: seed)
        for day in 0..<days {
            all.append((0..<Int.random(in: 1...3, using: &random)).map { _ in entry(day) })
        }
    }

    private mutating func entry(_ day: Int) -> LedgerEntry {
        let account = random.pick([AccountToken.ann, .bob])
        let chain = Int.random(in: 1...6, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .refreshed(account: account, at: .day(Int.random(in: 0...day, using: &random)))
        case 1...2:
            let renewal = RenewalFacts.made(
                of: TransactionID("\(chain)"), willRenew: random.oneIn(2),
                signed: .day(Int.random(in: 0...day, using: &random)))
            return .renewal(renewal, account: account)
        case 3:
            // Of several spendings with one key, the first counts.
            let spending = Spending(
                key: "use-\(chain)", unit: random.pick(["like", "boost"]), amount: day, moment: .day(day))
            return .spending(spending, account: account)
        default:
            // The first transaction of a chain has the chain's ID. Its number decides its owner, or that it has none.
            let id = chain + 10 * Int.random(in: 0...3, using: &random)
            let owner: AccountToken? = id % 3 == 0 ? nil : id % 2 == 0 ? .ann : .bob
            let facts = TransactionFacts.made(
                TransactionID("\(id)"), product: "gold.month", kind: .autoRenewable,
                original: TransactionID("\(chain)"), purchased: .day(id), expires: .day(id + 30),
                signed: .day(id + Int.random(in: 0...day, using: &random)), token: owner,
                revocation: random.oneIn(4) ? Revocation(moment: .day(day)) : nil, isUpgraded: random.oneIn(5))
            return .transaction(facts, account: owner ?? account)
        }
    }
}
