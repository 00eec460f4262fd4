#if Server
import DiscoverEntities
public import ServerUseCases
public import Testing
import TestSupport

/// The contract of ``ConsumptionRequestQueue``, together with the inbox that adds the requests.
public struct ConsumptionRequestQueueContract: Sendable {
    let storage: any Storage
    var queue: any ConsumptionRequestQueue { storage.consumptionRequests }

    /// Creates a contract for an empty storage of the sandbox.
    public init(_ storage: any Storage) { self.storage = storage }

    private func take(
        _ uuid: String, of id: TransactionID, type: String = "CONSUMPTION_REQUEST",
        queuing deadline: ConsumptionDeadline? = .afterSigning
    ) async throws {
        try await take(uuid, about: .coins(id), type: type, queuing: deadline)
    }

    func take(
        _ uuid: String, about transaction: TransactionFacts, type: String = "CONSUMPTION_REQUEST",
        queuing deadline: ConsumptionDeadline? = .afterSigning
    ) async throws {
        let facts = NotificationFacts(
            uuid: uuid, type: type, signed: .day(10), transaction: transaction, refundReason: "LEGAL")
        _ = try await storage.inbox(RequestEvidence(), queuing: deadline)
            .take(facts, signed: "signed \(uuid)", at: Moment(milliseconds: Moment.day(10).milliseconds + 1000))
    }

    func lease() async throws -> Lease {
        let response = try await storage.leases.acquire(.consumptionResponses, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else {
            Issue.record("no lease was granted: \(response)")
            return Lease(.consumptionResponses, fence: -1)
        }
        return lease
    }

    /// Verifies that the queue fulfills the contract.
    public func check(sourceLocation place: SourceLocation = #_sourceLocation) async throws {
        try await take("a", of: "1")
        try await take("a", of: "1")
        try await take("b", of: "2", type: "REFUND")
        try await take("c", of: "3", queuing: nil)
        #expect(try await queue.due(at: .day(9), limit: 9).isEmpty, "before it arrived", sourceLocation: place)
        let first = try await queue.due(at: .day(11), limit: 9)
        #expect(first.map(\.transaction) == ["1"], "one for each notification", sourceLocation: place)
        let request = try #require(first.first)
        #expect(request.reason == "LEGAL" && request.kind == .consumable, sourceLocation: place)
        #expect(request.product == "coins" && request.attempts == 0 && request.response == nil, sourceLocation: place)
        let half = Moment(milliseconds: Moment.day(10).milliseconds + 43_200_000)
        #expect(request.deadline == half, "12 hours after the signature", sourceLocation: place)

        let lease = try await lease()
        let later = Moment(milliseconds: Moment.day(10).milliseconds + 60_000)
        let postponed = ConsumptionResult.postponed(request, failure: "hookStatus503", until: later)
        #expect(try await queue.record([postponed], under: lease), sourceLocation: place)
        let before = Moment(milliseconds: later.milliseconds - 1)
        #expect(try await queue.due(at: before, limit: 9).isEmpty, sourceLocation: place)
        let again = try #require(try await queue.due(at: later, limit: 9).first)
        #expect(again.id == request.id && again.attempts == 1, sourceLocation: place)

        let prepared = ConsumptionResponse(
            sampleContentProvided: true, deliveryStatus: .delivered, consumptionPercentage: 40_000,
            refundPreference: .prorated)
        #expect(try await queue.record([.prepared(again, prepared)], under: lease), sourceLocation: place)
        let ready = try #require(try await queue.due(at: later, limit: 9).first)
        #expect(ready.response == prepared && ready.attempts == 0, "due at once", sourceLocation: place)
        #expect(try await queue.record([.responded(ready, at: later)], under: lease), sourceLocation: place)
        #expect(try await queue.due(at: .day(20), limit: 9).isEmpty, sourceLocation: place)
        _ = try await queue.record([.declined(ready, at: later)], under: lease)

        for (uuid, id) in [("d", "4"), ("e", "5"), ("f", "6")] as [(String, TransactionID)] {
            try await take(uuid, of: id)
        }
        let rest = try await queue.due(at: .day(11), limit: 9)
        #expect(rest.map(\.transaction) == ["4", "5", "6"], sourceLocation: place)
        _ = try await queue.record(
            [.declined(rest[0], at: later), .abandoned(rest[1], failure: "hookStatus404", at: later)], under: lease)
        #expect(try await queue.expire(at: before, under: lease) == 0, sourceLocation: place)
        #expect(try await queue.expire(at: half, under: lease) == 1, sourceLocation: place)
        try await checkList(place)

        try await take("g", of: "7")
        try await checkStatusAndExport(place)
        let open = try #require(try await queue.due(at: .day(11), limit: 9).first)
        try await storage.leases.release(lease)
        let new = try await self.lease()
        #expect(try await queue.expire(at: half, under: lease) == nil, sourceLocation: place)
        #expect(try await queue.record([.declined(open, at: half)], under: lease) == false, sourceLocation: place)
        #expect(try await queue.due(at: .day(11), limit: 9) == [open], "nothing changed", sourceLocation: place)
        try await storage.leases.release(new)
        _ = try await storage.accountRecords.erase(EraseAccountRequest(.ann, by: .bob), at: .day(12))
        let left = try await queue.requests(in: nil, after: nil, limit: 9)
        #expect(left.isEmpty, "an erased account", sourceLocation: place)
        try await checkAccounts(place)
        try await checkReassignment(place)
        try await checkDisputes(place)
        try await checkReturnedRenewals(place)
    }

    private func checkList(_ place: SourceLocation) async throws {
        let all = try await queue.requests(in: nil, after: nil, limit: 9)
        #expect(all.map(\.state) == [.responded, .declined, .abandoned, .expired], sourceLocation: place)
        #expect(all.map(\.failure) == [nil, nil, "hookStatus404", nil], sourceLocation: place)
        let day = Moment.day(10).milliseconds
        #expect(
            all.map(\.settled?.milliseconds) == [day + 60_000, day + 60_000, day + 60_000, day + 43_200_000],
            sourceLocation: place)
        let page = try await queue.requests(in: nil, after: all[1].request.number, limit: 1)
        #expect(page.map(\.state) == [.abandoned], sourceLocation: place)
        let declined = try await queue.requests(in: .declined, after: nil, limit: 9)
        #expect(declined == [all[1]], sourceLocation: place)
        let next = try await queue.requests(in: .declined, after: all[1].request.number, limit: 9)
        #expect(next.isEmpty, sourceLocation: place)
        let none = ConsumptionQueueStatus(waiting: 0, overdue: 0, oldest: nil)
        #expect(try await queue.status(at: .day(99)) == none, sourceLocation: place)
    }

    /// Checks the counts of one waiting request, and that the account's export contains all its requests.
    private func checkStatusAndExport(_ place: SourceLocation) async throws {
        let oldest = Moment(milliseconds: Moment.day(10).milliseconds + 1000)
        let end = Moment(milliseconds: Moment.day(10).milliseconds + 43_200_000)
        for (moment, overdue) in [(Moment(milliseconds: end.milliseconds - 1), 0), (end, 1)] {
            let status = ConsumptionQueueStatus(waiting: 1, overdue: overdue, oldest: oldest)
            #expect(try await queue.status(at: moment) == status, sourceLocation: place)
        }
        let all = try await queue.requests(in: nil, after: nil, limit: 9)
        #expect(all.last?.state == .waiting && all.last?.settled == nil, sourceLocation: place)
        let records = try await storage.accountRecords.records(of: .ann)
        #expect(records?.consumptionRequests == all && all.count == 5, sourceLocation: place)
        let others = try await storage.accountRecords.records(of: .bob)
        #expect(others?.consumptionRequests.isEmpty ?? true, sourceLocation: place)
    }
}
#endif
