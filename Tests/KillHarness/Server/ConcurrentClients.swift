#if Server
import Support
import Synchronization

/// Customers and a store that send requests at the same time, until the server is gone.
struct ConcurrentClients: Sendable {
    let driver: OperationDriver
    let accounts: Int
    /// The number of concurrent clients.
    let size: Int
    /// A Boolean value that indicates whether requests may fail at any time.
    ///
    /// It is `true` if other servers are killed meanwhile.
    var mayFail = false

    /// A flag that is raised before the server is killed; until then, every request must have a response.
    final class End: Sendable {
        private let flag = Atomic(false)

        var isNear: Bool { flag.load(ordering: .relaxed) }

        func announce() { flag.store(true, ordering: .relaxed) }
    }

    /// Sends requests until `end` is announced.
    ///
    /// The method throws if the server is gone before, unless `mayFail` is `true`.
    func work(seed: UInt64, until end: End) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in 0..<size {
                group.addTask {
                    // The clients' seeds are far apart, so that no two clients send the same requests.
                    var chance = SplitMix64(seed: seed &* 0x1_0000 &+ UInt64(client))
                    while !end.isNear {
                        do {
                            try await act(&chance)
                        } catch let away as KillTestClient.ServerGone {
                            if mayFail {
                                // Not too many requests without a response: each is repeated after the kill.
                                try await Task.sleep(for: .milliseconds(100))
                                continue
                            }
                            guard end.isNear else {
                                throw ConsistencyError("the server didn't respond: \(away.reason)")
                            }
                            return
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func act(_ chance: inout SplitMix64) async throws {
        switch chance.below(16) {
        case 0..<5: try await driver.settle(newSale(&chance))
        case 5..<7:
            // Two devices send the same transaction at the same time; only one of them is first.
            let sale = newSale(&chance)
            async let other = driver.settle(sale)
            try await driver.settle(sale)
            _ = try await other
        case 7: if let sale = driver.operations.anySale(&chance) { try await driver.settle(sale) }
        case 8..<11: try await driver.settle(newUse(&chance))
        case 11: if let use = driver.operations.anyUse(&chance) { try await driver.settle(use) }
        case 12..<15: try await driver.settle(newNotification(&chance))
        default:
            if let notification = driver.operations.anyNotification(&chance) {
                try await driver.settle(notification)
            }
        }
    }

    private func newSale(_ chance: inout SplitMix64) -> SaleOperation {
        SaleOperation(
            number: driver.operations.number(), account: chance.below(accounts),
            product: KillProduct.allCases[chance.below(KillProduct.allCases.count)], quantity: 1 + chance.below(3))
    }

    private func newUse(_ chance: inout SplitMix64) -> SpendOperation {
        SpendOperation(
            number: driver.operations.number(), account: chance.below(accounts),
            unit: KillProduct.allCases[chance.below(KillProduct.allCases.count)].unit, amount: 1 + chance.below(3))
    }

    private func newNotification(_ chance: inout SplitMix64) -> NotificationOperation {
        let subject: NotificationOperation.Subject =
            switch chance.below(4) {
            case 0: .nothing
            case 1: driver.operations.anySale(&chance).map { .knownSale($0) } ?? .nothing
            default: .newSale(newSale(&chance))
            }
        return NotificationOperation(number: driver.operations.number(), subject: subject)
    }
}
#endif
