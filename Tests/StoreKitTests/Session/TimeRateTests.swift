import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `Time rates` {
    @Test func `a month has the length of each rate`() async throws {
        for (rate, _, seconds) in timeRates() {
            try await withStore { session in
                session.timeRate = rate
                let silver = try await buy("silver.month")
                #expect(
                    silver.expirationDate == silver.purchaseDate.addingTimeInterval(TimeInterval(seconds)), "\(rate)")
            }
        }
    }

    @Test func `rates have the numbers of Apple's header`() {
        for (rate, number, _) in timeRates() {
            #expect(rate.rawValue == number && SKTestSession.TimeRate(rawValue: number) == rate)
        }
        #expect(SKTestSession.TimeRate(rawValue: 0) == .realTime && SKTestSession.TimeRate(rawValue: 14) == nil)
        #expect(SKTestSession.TimeRate.allCases.count == timeRates().count + 1)
    }

    @Test func `a month in real time has the days of the calendar`() async throws {
        try await withStore { session in
            session.timeRate = .realTime
            let silver = try await buy("silver.month")
            let end = try #require(silver.expirationDate)
            #expect((28...31).contains(end.timeIntervalSince(silver.purchaseDate) / 86_400))
        }
    }
}
