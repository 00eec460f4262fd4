import DiscoverEntities
import Testing

@testable import DiscoverBench

@Suite @MainActor struct `The simulated rollout` {
    private func rollout(_ defect: RolloutDefect?, hours: Int) throws -> SimulatedRollout {
        try SimulatedRollout(defect: defect, seed: 7, hours: hours, customersPerHour: 60)
    }

    @Test func `both layers do for a customer what the model of equal arms says`() async throws {
        let rollout = try rollout(nil, hours: 1)
        for isNew in [false, true] {
            var credited = 0
            for number in 0..<400 {
                let customer = RolloutCustomer(number + (isNew ? 1_000 : 0), seed: 7)
                let device = RolloutDevice(customer, in: rollout.store, creditsTwice: false)
                let outcome = try await rollout.visit(device, isNew: isNew, nil)
                var expected = customer.outcome
                // The model has one reason for all refusals.
                #expect(outcome.failures.isEmpty == expected.failures.isEmpty)
                expected.failures = outcome.failures
                #expect(outcome == expected)
                credited += outcome.isCredited ? 1 : 0
            }
            #expect(credited > 10)
        }
    }

    @Test func `without a defect, nothing stops the rollout, and both layers have what the store sold`() async throws {
        let result = try await rollout(nil, hours: 10).run()
        #expect(result.reason == nil)
        #expect(result.old.exposed + result.new.exposed == 600)
        #expect(result.old.credited > 10 && result.new.credited > 10)
        #expect(result.wrong == 0)
    }

    @Test func `a crash at launch stops the rollout`() async throws {
        let result = try await rollout(.crashWithoutReceipt, hours: 40).run()
        guard case .worse(.crashes, _, _) = result.reason else {
            Issue.record("stopped by \(String(describing: result.reason))")
            return
        }
        #expect(result.wrong == 0)
    }

    @Test func `purchases that are credited twice stop the rollout, and the old layer counts each once`() async throws {
        let result = try await rollout(.creditedTwice, hours: 40).run()
        guard case .creditedTwice = result.reason else {
            Issue.record("stopped by \(String(describing: result.reason))")
            return
        }
        #expect(result.wrong == 0)
    }

    @Test func `slow verification stops the rollout`() async throws {
        let result = try await rollout(.slowVerification, hours: 60).run()
        guard case .worse(.timeToCredit, _, _) = result.reason else {
            Issue.record("stopped by \(String(describing: result.reason))")
            return
        }
        #expect(result.wrong == 0)
    }

    @Test func `a defect doesn't change the behavior of customers in the old arm`() async throws {
        let same = try await (rollout(nil, hours: 3).run(), rollout(.lowerConversion, hours: 3).run())
        #expect(same.0.old == same.1.old)
        #expect(same.0.new.credited > same.1.new.credited)
    }

    @Test func `an invalid argument is refused`() {
        #expect(RolloutBench(["--hours", "0"]) == nil)
        #expect(RolloutBench(["--weeks", "1"]) == nil)
        #expect(RolloutBench(["--defect", "nothing"]) == nil)
        #expect(RolloutBench(["--defect", "creditedTwice"]) != nil)
        #expect(RolloutBench(["--hours", "1", "--json"]) != nil)
    }
}
