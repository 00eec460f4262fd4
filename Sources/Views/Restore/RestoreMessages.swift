internal import DiscoverData

/// What a restore came to, in sentences that never say "bought": nothing was.
enum RestoreMessages {
    /// How many failures are told one by one; of more, only their number.
    static let mostFailures = 20

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
        count > mostFailures ? "... and \(count - mostFailures) more." : nil
    }

    /// What becomes of the failures by itself; `nil` where nothing does: what is not genuine or another account's stays so.
    static func afterFailures(_ summary: RestoreSummary) -> SafeText? {
        let isWaiting = summary.failed.contains { if case .unconfirmed = $0.result { true } else { false } }
        guard isWaiting else { return nil }
        return """
            What cannot be confirmed yet stays with the store, and is tried again at the next start or with "verify".
            """
    }

    static func complaint(_ failure: RestoreFailure) -> ErrorMessage {
        switch failure {
        case .store(let failure):
            ErrorMessage(
                code: RemoteService.store.code(failure),
                message: """
                    Nothing could be restored: \(RemoteService.store.why(failure)). Nothing was charged, and what you own is not \
                    lost. \(RemoteService.store.advice(failure))
                    """)
        case .verifier(let failure):
            ErrorMessage(
                code: RemoteService.verifier.code(failure),
                message: """
                    The store answered, but nothing could be restored: \(RemoteService.verifier.why(failure)). Nothing was \
                    charged, and what you own is not lost. \(RemoteService.verifier.advice(failure))
                    """)
        case .ledger(let failure):
            ErrorMessage(
                code: LedgerFailureMessages.code(failure),
                message: """
                    The store answered, but nothing could be restored: \(LedgerFailureMessages.why(failure)). Nothing was \
                    charged, and what you own is not lost. \(LedgerFailureMessages.advice(failure))
                    """)
        }
    }
}

/// What a restore brought back, one row a product: a subscription of many years is one thing to a person.
enum RestoreTable {
    static func lines(_ settlements: [TransactionOutcome], _ style: ConsoleStyle) -> [String] {
        guard !settlements.isEmpty else { return [] }
        var table = Table([.left("Product"), .right("Transactions"), .wrapping("Restored")])
        var order: [String] = []
        var groups: [String: [TransactionOutcome]] = [:]
        for settlement in settlements {
            if groups[settlement.product] == nil { order.append(settlement.product) }
            groups[settlement.product, default: []].append(settlement)
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
        if back > 0 { parts.append("\(back) brought back") }
        if known > 0 { parts.append("\(known) here already") }
        if refunded > 0 { parts.append("\(refunded) refunded") }
        if shared > 0 { parts.append("\(shared) no longer shared") }
        return .joined(parts)
    }
}
