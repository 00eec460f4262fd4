import Foundation
import StoreSimulator
import Testing

@Suite struct `Changing the time rate` {
    @Test func `the current period keeps its end, and the next one has the new rate's length`() async throws {
        let store = try PeriodCatalog.store(.realTime, ["P1M"])
        try await store.sell("P1M")
        try store.setTimeRate(.monthlyRenewalEveryThirtySeconds)
        #expect(try await store.status().renewalInfo.payload.renewalDate == midnight(2026, 2, 1))
        try store.advance(1, .month)
        #expect(try await store.status().transaction.payload.expiresDate == midnight(2026, 2, 1) + 30_000)
        try store.setTimeRate(.realTime)
        try store.advance(30, .second)
        let renewal = try await store.status().transaction.payload
        #expect(renewal.expiresDate == midnight(2026, 3, 1) + 30_000)
    }

    @Test func `the clock does not move by itself at any rate`() async throws {
        for rate in TimeRate.allCases {
            let store = try PeriodCatalog.store(rate, ["P1M"])
            try await store.sell("P1M")
            #expect(store.now == newYear)
            #expect(await store.unfinished().count == 1)
        }
    }

    @Test(arguments: [
        (TimeRate.oneSecondIsOneDay, "P1M", Int64(30)), (.thirtySecondsIsOneDay, "P1M", 900),
        (.oneMinuteIsOneDay, "P1W", 420), (.fiveMinutesIsOneDay, "P3D", 900), (.thirtyMinutesIsOneDay, "P1M", 54_000),
        (.oneHourIsOneDay, "P1Y", 360 * 3600), (.monthlyRenewalEveryFiveMinutes, "P2W", 360),
        (.monthlyRenewalEveryThirtySeconds, "P7D", 10), (.monthlyRenewalEveryHour, "P1D", 900 / 7),
    ])
    func `periods that are in no table are proportional`(_ rate: TimeRate, _ period: String, _ seconds: Int64)
        async throws
    {
        let sold = try await PeriodCatalog.store(rate, [period]).sell(period)
        #expect(((sold.expiresDate ?? 0) - newYear) / 1000 == seconds)
    }

    @Test func `where a day has another length, grace period and retry have that many of those days`() async throws {
        try await PeriodCatalog.expect(.oneSecondIsOneDay, "P1M", .init(period: 30, grace: 16, retry: 60))
        try await PeriodCatalog.expect(.oneMinuteIsOneDay, "P1W", .init(period: 420, grace: 360, retry: 3600))
    }

    @Test func `a time rate survives a restart of the process`() async throws {
        try await TestCatalog.withFolder { folder in
            let file = folder + "/store.json"
            let before = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
            try before.setTimeRate(.oneRenewalEveryTenSeconds)
            try await before.sell("plus.year")
            let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: file)
            #expect(after.timeRate == .oneRenewalEveryTenSeconds)
            try after.advance(10, .second)
            #expect(try await after.status().transaction.payload.expiresDate == newYear + 20_000)
        }
    }

    @Test func `settings are listed as the commands that set them`() throws {
        let store = try TestCatalog.store()
        let wanted: [StoreControl] = [
            .timeRate(.oneRenewalEveryMinute), .graceLength(.threeDays), .price("coin", 1490, .announced),
            .signIn("alice"),
        ]
        for control in wanted { try store.perform(control) }
        let rows = try #require(try store.perform(.switches).table).rows.map { $0[0] }
        for control in wanted { #expect(rows.contains(control.description)) }
    }

    @Test func `months of the store's calendar equal those of Foundation's`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for offset in stride(from: 0, to: 1500, by: 7) {
            for months in [1, 2, 11, 12, 25] {
                let store = try TestCatalog.store()
                try store.advance(offset + 1, .day)
                let before = Date(timeIntervalSince1970: Double(store.now) / 1000)
                try store.advance(months, .month)
                let expected = try #require(calendar.date(byAdding: .month, value: months, to: before))
                #expect(store.now == Int64(expected.timeIntervalSince1970) * 1000, "\(before) and \(months) months")
            }
        }
    }

    @Test func `a subscription at the end of the calendar is neither lost nor unreadable`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: folder + "/store.json")
            for _ in 0..<79 { try store.advance(100, .year) }
            try store.advance(73, .year)
            try await store.sell("plus.year")
            #expect(throws: ControlError.self) { try store.advance(1, .year) }
            let after = try SimulatedStore(configuration: try TestCatalog.catalog(), stateFile: folder + "/store.json")
            #expect(try await after.status().state == .subscribed)
        }
    }
}
