#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The timeline of an account's purchases, drawn as the console draws that of a subscription.
///
/// A vertical line connects the events while the account has access:
///
///     2026-01-01 00:00  ┌ 1001 bought gold.month, until 2026-02-01
///     2026-02-01 00:00  ├ 1002 renewed, until 2026-03-01
///     2026-02-10 08:30  └ 1002 refunded
///
/// The ledger keeps the latest version of each transaction. So a timeline doesn't contain changes of the renewal, and a
/// period after a gap may have been in a grace period before. The row for the current time is only in the timeline that
/// contains the newest transaction of the subscription, because the transactions may be one page of several.
struct AccountTimeline: Hashable, Sendable {
    /// An event, with the piece of the vertical line beside it.
    struct Row: Hashable, Sendable {
        let moment: Int64
        let line: String
        let transaction: TransactionID?
        let text: String
    }

    /// The events of one subscription, or of all other purchases.
    struct Part: Hashable, Sendable {
        let title: String
        let rows: [Row]
    }

    /// The parts of the timeline: subscriptions, then other purchases, then grants.
    ///
    /// The subscriptions are in the order of their first transactions.
    let parts: [Part]

    /// Creates a timeline from recorded transactions.
    ///
    /// - Parameters:
    ///   - transactions: The transactions of one account, or a page of them.
    ///   - isLastPage: A Boolean value that indicates whether no page follows the transactions.
    ///   - status: The current states of the account's subscriptions; `nil` if its entitlements aren't known.
    ///   - grants: The products that administrators gave the account, or none to leave them out of the timeline.
    init(
        _ transactions: [RecordedTransaction], isLastPage: Bool, _ status: StatusViewData?,
        grants: [RecordedGrant] = []
    ) {
        let facts = transactions.map(\.facts)
        let renewing = facts.filter { $0.kind == .autoRenewable }
        var parts: [Part] = []
        for first in renewing where !parts.contains(where: { $0.title == Self.title(first) }) {
            let chain = renewing.filter { $0.original == first.original }
            parts.append(Part(title: Self.title(first), rows: Self.rows(ofSubscription: chain, isLastPage, status)))
        }
        let others = facts.filter { $0.kind != .autoRenewable }
        if !others.isEmpty {
            let rows = others.flatMap { facts in
                let count = facts.quantity > 1 ? "\(facts.quantity) × " : ""
                let end = facts.expires.map { ", until \(Self.day($0.milliseconds))" } ?? ""
                let bought = Row(
                    moment: facts.purchased.milliseconds, line: "•", transaction: facts.key.id,
                    text: "bought \(count)\(facts.product.rawValue)\(Self.sharing(facts))\(end)")
                return [bought] + [Self.refund(of: facts, line: "•")].compactMap(\.self)
            }
            parts.append(Part(title: "Other purchases", rows: rows.sorted { $0.moment < $1.moment }))
        }
        if !grants.isEmpty {
            parts.append(Part(title: "Grants", rows: grants.flatMap(Self.rows).sorted { $0.moment < $1.moment }))
        }
        self.parts = parts
    }

    private static func rows(of recorded: RecordedGrant) -> [Row] {
        let grant = recorded.grant
        let content =
            switch grant.content {
            case .units(let count): "given \(count) × \(grant.product.rawValue)"
            case .access(let until?): "given \(grant.product.rawValue), until \(day(until.milliseconds))"
            case .access(nil): "given \(grant.product.rawValue) permanently"
            }
        let given = Row(
            moment: grant.given.milliseconds, line: "•", transaction: nil,
            text: "\(grant.id) \(content): \(recorded.reason)")
        let revoked = grant.revoked.map {
            Row(moment: $0.milliseconds, line: "•", transaction: nil, text: "\(grant.id) revoked")
        }
        return [given] + [revoked].compactMap(\.self)
    }

    private static func title(_ facts: TransactionFacts) -> String { "Subscription \(facts.original.rawValue)" }

    private static func rows(
        ofSubscription chain: [TransactionFacts], _ isLastPage: Bool, _ status: StatusViewData?
    ) -> [Row] {
        func order(_ facts: TransactionFacts) -> (Int64, String) {
            (facts.purchased.milliseconds, facts.key.id.rawValue)
        }
        let chain = chain.sorted { order($0) < order($1) }
        let current = status.flatMap { state(after: chain, isLastPage, $0) }
        var (rows, isPaid) = ([Row](), false)
        for (index, facts) in chain.enumerated() {
            let before = index > 0 ? chain[index - 1] : nil
            let next = index + 1 < chain.count ? chain[index + 1].purchased.milliseconds : nil
            let until = facts.expires.map { ", until \(day($0.milliseconds))" } ?? ""
            rows.append(
                Row(
                    moment: facts.purchased.milliseconds, line: isPaid ? "├" : "┌", transaction: facts.key.id,
                    text: beginning(facts, after: before) + sharing(facts) + until))
            isPaid = true
            // A refund after the next period began takes nothing away that this line shows.
            let end = min(facts.expires?.milliseconds ?? .max, next ?? .max)
            if let revocation = facts.revocation {
                // As for the entitlements, a partial refund ends the period, too.
                let ends = revocation.moment.milliseconds < end
                if let row = refund(of: facts, line: ends ? "└" : "│") { rows.append(row) }
                if ends { isPaid = false }
            }
            // Whether the last period is followed by another one, on another page, only the current state shows.
            if isPaid, let expires = facts.expires?.milliseconds,
                next.map({ expires < $0 }) ?? (current.map { !$0.hasAccess } ?? false)
            {
                rows.append(Row(moment: expires, line: "└", transaction: nil, text: "ended"))
                isPaid = false
            }
        }
        rows.sort { $0.moment < $1.moment }
        if let current, let status {
            rows.append(
                Row(
                    moment: status.moment, line: current.hasAccess ? "│" : " ", transaction: nil,
                    text: "now: \(current.words)"))
        }
        return rows
    }

    /// Returns the current state of a subscription.
    ///
    /// The result is `nil` if the newest transaction of the subscription isn't one of the specified ones. The states of
    /// an account don't name the transaction. Its newest transaction is one with the same product whose period ends
    /// when the access ends. In a grace period, the access ends later than the period, so the transaction must be on
    /// the last page.
    private static func state(
        after chain: [TransactionFacts], _ isLastPage: Bool, _ status: StatusViewData
    ) -> SubscriptionViewData.State? {
        guard let last = chain.last(where: { !$0.isUpgraded }) ?? chain.last else { return nil }
        let states = status.subscriptions.filter { subscription in
            guard subscription.product == last.product.rawValue else { return false }
            switch subscription.state {
            case .inGracePeriod:
                return isLastPage && last.revocation == nil
                    && last.expires.map { $0.milliseconds <= status.moment } ?? false
            case .revoked: return last.revocation?.moment.milliseconds == subscription.expires
            case .subscribed, .inBillingRetry, .expired:
                return last.revocation == nil && last.expires?.milliseconds == subscription.expires
            }
        }.map(\.state)
        return Set(states).count == 1 ? states.first : nil
    }

    private static func beginning(_ facts: TransactionFacts, after before: TransactionFacts?) -> String {
        guard let before else { return "bought \(facts.product.rawValue)" }
        if facts.product != before.product { return "changed to \(facts.product.rawValue)" }
        return facts.isRenewal ? "renewed" : "bought \(facts.product.rawValue) again"
    }

    private static func sharing(_ facts: TransactionFacts) -> String {
        facts.ownership == .familyShared ? ", shared by the family" : ""
    }

    private static func refund(of facts: TransactionFacts, line: String) -> Row? {
        facts.revocation.map { revocation in
            let share = revocation.isComplete ? "" : " \(revocation.milliunits / 1000) %"
            return Row(
                moment: revocation.moment.milliseconds, line: line, transaction: facts.key.id,
                text: (facts.ownership == .familyShared ? "no longer shared" : "refunded") + share)
        }
    }

    private static func day(_ milliseconds: Int64) -> String { String(AdminPage.stamp(milliseconds).prefix(10)) }
}
#endif
