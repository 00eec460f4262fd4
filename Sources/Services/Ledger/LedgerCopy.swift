internal import DiscoverData
internal import DiscoverEntities

/// Writing a ledger's file anew: in the present version, whole, and without what later entries have made superfluous.
///
/// The new file stands beside the old one, flushed, before it takes its place; so a crash at any moment leaves the one or the
/// other. It takes the place only if it reads as the very same ledger.
struct LedgerCopy {
    let path: String
    let disk: any LedgerDisk

    private var new: String { path + ".new" }

    /// Makes the new file, ready to take the old one's place.
    func write(_ text: LedgerText) throws(LedgerFailure) {
        discard()
        do {
            var writer = try EntryWriter(path: new, disk: disk)
            var latest = Latest(of: text.ledger)
            // In the order of the old file: which account a chain belongs to may depend on which came first.
            _ = try LedgerText(of: path, on: disk) { entry in
                if let entry = latest.take(entry) { writer.write(entry) }
            }
            try writer.end()
        } catch let failure as LedgerFailure {
            throw failure
        } catch let fault as DiskFault {
            throw .unavailable("cannot write \(new): \(fault.reason)")
        } catch {
            throw .unavailable("cannot write \(new)")
        }
        guard try LedgerText(of: new, on: disk).ledger == text.ledger else {
            discard()
            throw .unavailable("cannot write \(new): it would not say the same as \(path)")
        }
    }

    /// Puts it in the old one's place.
    func takePlace() throws(LedgerFailure) {
        do {
            try disk.replace(path, by: new)
        } catch {
            throw .unavailable("cannot replace \(path): \(error.reason)")
        }
    }

    /// Takes away what a crash, or a full disk, has left of one.
    func discard() {
        if (try? disk.stamp(of: new)) != nil { try? disk.remove(new) }
    }
}

/// Of several entries that say the same of different times, lets pass what the newest says, at the place of the first; of a
/// spending, which is said once, the first.
private struct Latest {
    private let ledger: Ledger
    private var transactions: Set<TransactionKey> = []
    private var renewals: [TransactionKey: Set<AccountToken>] = [:]
    private var heard: Set<AccountToken> = []
    private var spendings: [AccountToken: Set<String>] = [:]

    init(of ledger: Ledger) { self.ledger = ledger }

    mutating func take(_ entry: LedgerEntry) -> LedgerEntry? {
        switch entry {
        case .transaction(let facts, _):
            guard transactions.insert(facts.key).inserted else { return nil }
            return ledger.transactions[facts.key].map { .transaction($0.facts, account: $0.account) }
        case .renewal(let facts, let account):
            guard renewals[facts.chain, default: []].insert(account).inserted else { return nil }
            return ledger.renewal(of: facts.chain, for: account).map { .renewal($0, account: account) }
        case .heardFromStore(let account, _):
            guard heard.insert(account).inserted else { return nil }
            return ledger.heard[account].map { .heardFromStore(account: account, at: $0) }
        case .spending(let spending, let account):
            guard spendings[account, default: []].insert(spending.key).inserted else { return nil }
            return ledger.spending(spending.key, of: account).map { .spending($0, account: account) }
        }
    }
}

/// Writes entries to a new file, a piece at a time.
private struct EntryWriter {
    private static let piece = 1 << 20

    private let path: String
    private let disk: any LedgerDisk
    private var bytes = Heading.bytes
    private var stamp: FileStamp
    private var failure: DiskFault?

    init(path: String, disk: any LedgerDisk) throws(DiskFault) {
        self.path = path
        self.disk = disk
        stamp = try disk.write([], to: path, at: 0, over: nil)
    }

    mutating func write(_ entry: LedgerEntry) {
        LedgerLine.write(entry, more: false, to: &bytes)
        if bytes.count >= Self.piece { flush() }
    }

    mutating func end() throws(DiskFault) {
        flush()
        if let failure { throw failure }
    }

    private mutating func flush() {
        guard failure == nil else { return }
        do throws(DiskFault) {
            stamp = try disk.write(bytes, to: path, at: stamp.size, over: stamp)
            bytes.removeAll(keepingCapacity: true)
        } catch {
            failure = error
        }
    }
}
