#if Server
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases
import Testing
import TestSupport

extension OwnershipStoreContract {
    private static let month: Int64 = 30 * 86_400_000

    /// Returns a customer's request with a cool-down of 30 days.
    private func request(
        _ facts: TransactionFacts, to account: AccountToken, at moment: Moment
    ) -> ChainTransferRequest {
        ChainTransferRequest(facts, to: account, at: moment, coolDown: Self.month)
    }

    /// Checks that a transferred chain can't be transferred again until the cool-down has passed.
    func checkCoolDown(_ sourceLocation: SourceLocation) async throws {
        let bought = TransactionFacts.month("500", token: .ann)
        let renewed = TransactionFacts.month("501", of: "500", from: 30, token: .ann)
        _ = try await ledger.record([.transaction(bought, account: .ann)])
        let first = try await ownership.move(request(bought, to: .bob, at: .day(10)))
        #expect(first == .moved(from: .ann), sourceLocation: sourceLocation)
        _ = try await ledger.record([.transaction(renewed, account: .bob)])
        let again = try await ownership.move(request(bought, to: .bob, at: .day(11)))
        #expect(again == .already, "a repeated request isn't refused", sourceLocation: sourceLocation)
        let last = Moment(milliseconds: Moment.day(40).milliseconds - 1)
        let notes = try await audit.entries(before: nil, limit: 99).count
        for facts in [bought, renewed] {
            let back = try await ownership.move(request(facts, to: .ann, at: last))
            #expect(back == .coolingDown(until: .day(40)), sourceLocation: sourceLocation)
        }
        let owner = try await ledger.ledger(for: .bob).transactions[bought.key]?.account
        #expect(owner == .bob, "nothing changed", sourceLocation: sourceLocation)
        #expect(try await audit.entries(before: nil, limit: 99).count == notes, sourceLocation: sourceLocation)
        let later = try await ownership.move(request(bought, to: .ann, at: .day(40)))
        #expect(later == .moved(from: .bob), sourceLocation: sourceLocation)
        let third = try await ownership.move(request(bought, to: .bob, at: .day(41)))
        #expect(third == .coolingDown(until: .day(70)), "it begins anew", sourceLocation: sourceLocation)
        let without = try await ownership.move(ChainTransferRequest(bought, to: .bob, at: .day(41)))
        #expect(without == .moved(from: .ann), sourceLocation: sourceLocation)
        let other = TransactionFacts.month("505", token: .ann)
        _ = try await ledger.record([.transaction(other, account: .ann)])
        let separate = try await ownership.move(request(other, to: .bob, at: .day(41)))
        #expect(separate == .moved(from: .ann), "another purchase", sourceLocation: sourceLocation)
    }

    /// Checks that only one of several concurrent transfers of a chain isn't refused.
    func checkRivalsInCoolDown(_ sourceLocation: SourceLocation) async throws {
        let facts = TransactionFacts.month("510", token: .ann)
        _ = try await ledger.record([.transaction(facts, account: .ann)])
        let results = try await withThrowingTaskGroup(of: ChainTransferResult.self) { group in
            for number: UInt128 in 0..<4 {
                group.addTask {
                    try await ownership.move(request(facts, to: AccountToken(bits: 0xC0 + number), at: .day(1)))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.count { $0 == .moved(from: .ann) } == 1, "\(results)", sourceLocation: sourceLocation)
        #expect(
            results.count { $0 == .coolingDown(until: .day(31)) } == 3, "\(results)", sourceLocation: sourceLocation)
    }

    /// Checks that an administrator's transfer ignores the cool-down, and starts one for customers.
    func checkCoolDownAfterDecision(_ sourceLocation: SourceLocation) async throws {
        let facts = TransactionFacts.month("520", token: .ann)
        _ = try await ledger.record([.transaction(facts, account: .ann)])
        _ = try await ownership.move(request(facts, to: .bob, at: .day(10)))
        let undone = try await ownership.move(
            ChainTransferRequest(facts, to: .ann, at: .day(11), by: Self.administrator, coolDown: Self.month))
        #expect(undone == .moved(from: .bob), sourceLocation: sourceLocation)
        let taken = try await ownership.move(request(facts, to: .bob, at: .day(12)))
        #expect(taken == .coolingDown(until: .day(41)), sourceLocation: sourceLocation)
    }
}
#endif
