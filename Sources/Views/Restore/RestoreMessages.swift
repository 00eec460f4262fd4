internal import DiscoverData

/// Messages about a restore of earlier purchases.
///
/// The messages never contain the word "bought", because a restore buys nothing.
enum RestoreMessages {
    /// The maximum number of failed transactions that are listed one by one; further ones are only counted.
    static let maximumFailures = 20

    static func sentence(_ summary: RestoreSummary) -> SafeText {
        let kept = summary.kept.map { SafeText(outside: $0) }
        let passes: SafeText =
            kept.isEmpty ? "" : " Kept in this app's own ledger: \(SafeText.list(kept))."
        if summary.restored.isEmpty, summary.failed.isEmpty {
            return kept.isEmpty
                ? "There is nothing to restore for this account. Nothing was charged."
                : "The store has nothing to restore. Nothing was charged.\(passes)"
        }
        let restored: SafeText = "Restored \(CountFormatter.count(summary.restored.count, "transaction"))"
        let failed: SafeText = summary.failed.isEmpty ? "" : "; \(summary.failed.count) could not be restored"
        return "\(restored)\(failed). Nothing was charged.\(passes)"
    }

    static func moreFailures(_ count: Int) -> SafeText? {
        count > maximumFailures ? "... and \(count - maximumFailures) more." : nil
    }

    /// Returns the message that a new restore verifies failed transactions again; `nil` if it can't help.
    ///
    /// Finished transactions aren't in the store's queue, so neither a start nor `verify` processes them. A
    /// transaction that isn't genuine or that belongs to another account can't be restored.
    ///
    /// - Parameter summary: The result of the restore.
    /// - Returns: The message, or `nil`.
    static func afterFailures(_ summary: RestoreSummary) -> SafeText? {
        let isWaiting = summary.failed.contains { if case .unconfirmed = $0.result { true } else { false } }
        guard isWaiting else { return nil }
        return "The store keeps the transactions that can't be confirmed yet. Run \"restore\" to retry."
    }

    static func complaint(_ failure: RestoreFailure) -> ErrorMessage {
        switch failure {
        case .store(let failure):
            ErrorMessage(
                code: RemoteService.store.code(failure),
                message: """
                    Nothing could be restored: \(RemoteService.store.why(failure)). Restoring charges nothing, and what \
                    you own is not lost. \(RemoteService.store.advice(failure))
                    """)
        case .verifier(let failure):
            ErrorMessage(
                code: RemoteService.verifier.code(failure),
                message: """
                    The store responded, but nothing could be restored: \(RemoteService.verifier.why(failure)). \
                    Restoring charges nothing, and what you own is not lost. \(RemoteService.verifier.advice(failure))
                    """)
        case .ledger(let failure):
            ErrorMessage(
                code: LedgerFailureMessages.code(failure),
                message: """
                    The store responded, but nothing could be restored: \(LedgerFailureMessages.why(failure)). \
                    Restoring charges nothing. \(LedgerFailureMessages.advice(failure))
                    """)
        }
    }
}

/// A renderer that draws the restored transactions as a table, with one row for each product.
enum RestoreTable {
    static func lines(_ outcomes: [TransactionOutcome], _ style: ConsoleStyle) -> [String] {
        guard !outcomes.isEmpty else { return [] }
        var table = Table([.left("Product"), .right("Transactions"), .wrapping("Restored")])
        var order: [String] = []
        var groups: [String: [TransactionOutcome]] = [:]
        for outcome in outcomes {
            if groups[outcome.product] == nil { order.append(outcome.product) }
            groups[outcome.product, default: []].append(outcome)
        }
        for product in order {
            let group = groups[product] ?? []
            table.add("\(product)", "\(group.count)", Table.Cell(news(group)))
        }
        return table.lines(style)
    }

    private static func news(_ group: [TransactionOutcome]) -> SafeText {
        let known = group.count { $0.result == .known }
        let refunded = group.count { if case .credited(.refunded) = $0.result { true } else { false } }
        let shared = group.count { $0.result == .credited(.sharingEnded) }
        let back = group.count - known - refunded - shared
        var parts: [SafeText] = []
        if back > 0 { parts.append("\(back) restored") }
        if known > 0 { parts.append("\(known) already recorded") }
        if refunded > 0 { parts.append("\(refunded) refunded") }
        if shared > 0 { parts.append("\(shared) no longer shared") }
        return .joined(parts)
    }
}
