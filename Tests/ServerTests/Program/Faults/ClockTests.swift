#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import ServerUseCases
import Synchronization
import Testing
import TestSupport

/// A clock that a test sets.
private final class SetClock: TimeSource {
    private let moment = Mutex(PaperClock.moment)

    func now() async -> Moment { moment.withLock { $0 } }

    func set(days: Int64) {
        moment.withLock { $0 = Moment(milliseconds: PaperClock.moment.milliseconds + days * 86_400_000) }
    }
}

@Suite(.holdsFiles) struct `Jumps of the clock lose no credit` {
    @Test(arguments: [[-3650, 7300, 0], [7300, -3650, 0], [0, -1, 1, -1]])
    func `credits survive, nothing is credited twice, and access follows the clock`(days: [Int64]) async throws {
        let clock = SetClock()
        var choices = TestServer.Choices()
        choices.time = clock
        choices.map = FeatureMap([
            "boosts.10": FeatureMap.Grant(features: Feature("boost"), unit: "boost", amount: 10, days: nil),
            "season.pass": FeatureMap.Grant(features: Feature("rewind"), unit: "", amount: 0, days: 90),
        ])
        try await TestServer(choices).run { client in
            let pass = PaperText.transaction("1", of: "season.pass", kind: .nonRenewing)
            #expect(try await client.present(pass, as: .anna)["verdict"] == "credited")
            var left = 0
            for (number, day) in days.enumerated() {
                clock.set(days: day)
                let text = PaperText.transaction("10\(number)", of: "boosts.10", kind: .consumable)
                #expect(try await client.present(text, as: .anna)["verdict"] == "credited")
                #expect(try await client.present(pass, as: .anna)["verdict"] == "already")
                let use: JSON = ["unit": "boost", "amount": 3]
                left += 7
                for isRepeated in [false, true] {
                    let reply = try await client.send(
                        .post, "/v1/consumptions", as: .anna, body: use, key: "use-\(number)")
                    #expect(reply.status == 200 && reply["left"] == "\(left)", "\(reply.text)")
                    #expect(reply.text.contains("\"repeated\":\(isRepeated)"))
                }
                let held = try await client.send(.get, "/v1/entitlements", as: .anna)
                #expect(held["balances.0.amount"] == "\(left)", "\(held.text)")
                if day >= 0 { #expect(held.text.contains("rewind") == (day < 90), "\(held.text)") }
            }
            let list = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect(list["transactions.\(days.count)"] != nil && list["transactions.\(days.count + 1)"] == nil)
            #expect(try await client.send(.get, "/health").status == 200)
        }
    }
}
#endif
