import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Time rates` {
        /// The renewal times, grace periods, and billing retry of each rate, in seconds.
        ///
        /// The renewal times are those of one week and of one, two, three, six, and twelve months. The grace periods
        /// are those of weekly and of other plans.
        static let natural: [(TimeRate, [Int64], [Int64], Int64)] = [
            (.monthlyRenewalEveryThirtySeconds, [10, 30, 60, 90, 180, 360], [9, 15], 60),
            (.monthlyRenewalEveryFiveMinutes, [180, 300, 600, 900, 1800, 3600], [154, 150], 600),
            (.monthlyRenewalEveryFifteenMinutes, [300, 900, 1800, 2700, 5400, 10_800], [257, 450], 1800),
            (.monthlyRenewalEveryThirtyMinutes, [600, 1800, 3600, 5400, 10_800, 21_600], [514, 900], 3600),
            (.monthlyRenewalEveryHour, [900, 3600, 7200, 10_800, 21_600, 43_200], [771, 1800], 7200),
        ]

        @Test(.line("T1"), arguments: natural)
        func `a natural rate has its documented periods, grace period, and retry`(
            _ rate: TimeRate, _ periods: [Int64], _ grace: [Int64], _ retry: Int64
        ) async throws {
            let store = try PeriodCatalog.store(rate)
            for (period, seconds) in zip(PeriodCatalog.periods, periods) {
                #expect(try await store.sell(period).expiresDate == newYear + seconds * 1000, "\(period)")
            }
            try await PeriodCatalog.expect(rate, "P1W", .init(period: periods[0], grace: grace[0], retry: retry))
            try await PeriodCatalog.expect(rate, "P1M", .init(period: periods[1], grace: grace[1], retry: retry))
        }

        @Test(.line("T1")) func `real time has calendar periods`() async throws {
            let store = try PeriodCatalog.store(.realTime)
            let ends = [
                midnight(2026, 1, 8), midnight(2026, 2, 1), midnight(2026, 3, 1), midnight(2026, 4, 1),
                midnight(2026, 7, 1), midnight(2027, 1, 1),
            ]
            for (period, end) in zip(PeriodCatalog.periods, ends) {
                #expect(try await store.sell(period).expiresDate == end, "\(period)")
            }
        }

        static let fixed: [(TimeRate, Int64)] = [
            (.oneRenewalEveryTwoSeconds, 2), (.oneRenewalEveryTenSeconds, 10), (.oneRenewalEveryThirtySeconds, 30),
            (.oneRenewalEveryMinute, 60), (.oneRenewalEveryFiveMinutes, 300), (.oneRenewalEveryFifteenMinutes, 900),
        ]

        @Test(.line("T2"), arguments: fixed)
        func `a fixed rate renews every plan after the same time, with equal grace and double retry`(
            _ rate: TimeRate, _ seconds: Int64
        ) async throws {
            let store = try PeriodCatalog.store(rate)
            for period in PeriodCatalog.periods {
                #expect(try await store.sell(period).expiresDate == newYear + seconds * 1000, "\(period)")
            }
            let expected = PeriodCatalog.Lengths(period: seconds, grace: seconds, retry: 2 * seconds)
            try await PeriodCatalog.expect(rate, "P1W", expected)
            try await PeriodCatalog.expect(rate, "P1Y", expected)
        }

        @Test(.line("T3"))
        func `in the sandbox a month is five minutes, a year one hour, and there are twelve renewals`()
            async throws
        {
            let store = try PeriodCatalog.store(.sandbox)
            #expect(try await store.sell("P1Y").expiresDate == newYear + 3_600_000)
            #expect(try await store.sell("P1M").expiresDate == newYear + 300_000)
            try store.advance(59, .minute)
            #expect(await store.unfinished().filter { $0.payload.productId == "P1M" }.count == 12)
            try store.advance(5, .minute)
            let month = try await store.subscriptionStatuses()[1]
            #expect(month.state == .subscribed && month.renewalInfo.payload.autoRenewStatus == 0)
            #expect(await store.unfinished().filter { $0.payload.productId == "P1M" }.count == 13)
            try store.advance(1, .day)
            let over = try await store.subscriptionStatuses()[1]
            #expect(over.state == .expired && over.renewalInfo.payload.expirationIntent == .cancelled)
            #expect(await store.unfinished().filter { $0.payload.productId == "P1M" }.count == 13)
            #expect(try await store.sell("P1M").transactionReason == .purchase)
            try store.advance(10, .minute)
            #expect(try await store.subscriptionStatuses()[1].renewalInfo.payload.autoRenewStatus == 1)
        }

        @Test(
            .line("T5"),
            arguments: [
                (0, TimeRate.realTime), (1, .oneHourIsOneDay), (2, .thirtyMinutesIsOneDay), (3, .fiveMinutesIsOneDay),
                (4, .oneMinuteIsOneDay), (5, .thirtySecondsIsOneDay), (6, .oneSecondIsOneDay),
                (10, .monthlyRenewalEveryHour), (11, .monthlyRenewalEveryThirtyMinutes),
                (12, .monthlyRenewalEveryFifteenMinutes), (13, .monthlyRenewalEveryFiveMinutes),
                (15, .monthlyRenewalEveryThirtySeconds), (1000, .oneRenewalEveryFifteenMinutes),
                (1001, .oneRenewalEveryFiveMinutes), (1002, .oneRenewalEveryMinute),
                (1003, .oneRenewalEveryThirtySeconds), (1004, .oneRenewalEveryTenSeconds),
                (1005, .oneRenewalEveryTwoSeconds),
            ])
        func `the number in the catalog sets the initial rate, and a reset restores it`(
            _ number: Int, _ rate: TimeRate
        ) throws {
            let text = PeriodCatalog.file(["P1M"], settings: #"{"_timeRate": \#(number)}"#)
            let catalog = try TestCatalog.catalog(text)
            #expect(catalog.warnings.isEmpty && catalog.settings.timeRate == number)
            let store = SimulatedStore(configuration: catalog)
            #expect(store.timeRate == rate)
            try store.setTimeRate(.sandbox)
            try store.resetToDefaultState()
            #expect(store.timeRate == rate)
        }

        @Test(.line("T5"), arguments: [-1, 7, 14, 16, 999, 1006])
        func `an unknown number is real time, with a warning`(_ number: Int) throws {
            let catalog = try TestCatalog.catalog(PeriodCatalog.file(["P1M"], settings: #"{"_timeRate": \#(number)}"#))
            #expect(catalog.warnings.map(\.place) == ["settings._timeRate"])
            #expect(SimulatedStore(configuration: catalog).timeRate == .realTime)
        }
    }
}
