#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `Webhook events are sent while one is due` {
    private static let secret = SharedSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")

    private static func event(_ number: Int64) -> WebhookEvent {
        WebhookEvent(
            number: number, id: "evt_\(number)", account: .ann, sequence: number, type: .purchaseAdded,
            moment: .day(1), data: "{}")
    }

    /// Delivers events, and returns the outcome with the numbers of the events that were sent.
    ///
    /// The first event is delivered, the second one is postponed, and all others are abandoned.
    private func deliver(
        _ numbers: [Int64], signedWith secrets: [SharedSecret] = [secret], groupSize: Int = 16
    ) async -> (outcome: DeliverWebhooksOutcome, sent: [Int64], largestGroup: Int) {
        let due = Mutex(numbers)
        let largestGroup = Mutex(0)
        let sent = Mutex<[Int64]>([])
        let context = DeliverWebhooks(
            groupSize: groupSize,
            dependencies: DeliverWebhooks.Dependencies(
                lease: LeaseInteractors(.webhookDelivery, in: InMemoryCoordination()),
                find: ScriptedInteractor { limit in .success(due.withLock { $0.prefix(limit).map(Self.event) }) },
                secrets: ScriptedInteractor { _ in .success(secrets) },
                attempt: ScriptedInteractor { request in
                    sent.withLock { $0.append(request.event.number) }
                    return .success(request.secrets == secrets ? .accepted : .cancelled)
                },
                record: ScriptedInteractor { request in
                    let numbers = request.replies.map(\.event.number)
                    due.withLock { $0.removeAll { numbers.contains($0) } }
                    largestGroup.withLock { $0 = max($0, numbers.count) }
                    let events = request.replies.filter { $0.reply == .accepted }.map(\.event)
                    return .success(
                        events.map { event in
                            switch event.number {
                            case 1: .delivered(event)
                            case 2: .postponed(event, failure: "status500", until: .day(2))
                            case _: .abandoned(event, failure: "status410", at: .day(1))
                            }
                        })
                }))
        return (await context.deliver(), sent.withLock { $0.sorted() }, largestGroup.withLock { $0 })
    }

    private func statistics(delivered: Int = 0, postponed: Int = 0, abandoned: Int = 0) -> DeliveryStatistics {
        var statistics = DeliveryStatistics()
        (statistics.delivered, statistics.postponed, statistics.abandoned) = (delivered, postponed, abandoned)
        return statistics
    }

    @Test(arguments: [1, 2, 16])
    func `all due events are sent, in groups, and their results are counted`(groupSize: Int) async {
        let (outcome, sent, largestGroup) = await deliver([1, 2, 3, 4], groupSize: groupSize)
        #expect(outcome == .completed(statistics(delivered: 1, postponed: 1, abandoned: 2)))
        #expect(sent == [1, 2, 3, 4] && largestGroup == min(groupSize, 4))
    }

    @Test func `without a secret, no event is sent, and the run states the reason`() async {
        let (outcome, sent, _) = await deliver([1], signedWith: [])
        #expect(outcome == .interrupted(.noSecret, DeliveryStatistics()))
        #expect(sent.isEmpty)
    }

    @Test func `the lease is renewed before the events are sent`() async {
        let leases = InMemoryCoordination()
        let due = Mutex([Self.event(1)])
        let context = DeliverWebhooks(
            dependencies: DeliverWebhooks.Dependencies(
                lease: LeaseInteractors(.webhookDelivery, in: leases),
                find: ScriptedInteractor { _ in .success(due.withLock { $0 }) },
                secrets: ScriptedInteractor { _ in
                    // Three quarters of the lease's term of two minutes, and the same again while an event is sent.
                    leases.pass(90_000)
                    return .success([Self.secret])
                },
                attempt: ScriptedInteractor { _ in
                    leases.pass(90_000)
                    let other = try? await leases.acquire(.webhookDelivery, for: 120_000, unlessBegunWithin: 0)
                    if case .refused = other { return .success(.accepted) } else { return .success(.cancelled) }
                },
                record: ScriptedInteractor { request in
                    due.withLock { $0 = [] }
                    return .success(
                        request.replies.compactMap { $0.reply == .accepted ? .delivered($0.event) : nil })
                }))
        #expect(await context.deliver() == .completed(statistics(delivered: 1)))
    }

    @Test func `without a due event, no secret is required`() async {
        #expect(await deliver([], signedWith: []).outcome == .completed(DeliveryStatistics()))
    }
}
#endif
