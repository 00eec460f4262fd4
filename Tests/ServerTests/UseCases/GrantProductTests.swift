#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import TestSupport
import Testing

@Suite struct `An administrator gives an account access until a time` {
    private let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))

    /// Requests access until a time.
    private func grant(
        _ id: String, until end: Moment, on day: Moment, isAdministrator: Bool = true
    ) async throws(GrantProductFailure) -> GiveResult {
        return try await GrantProductInteractor(registry: books, time: FixedTimeSource(day), map: FeatureMap())
            .perform(
                GrantProductRequest(
                    "gold.month", .access(until: end), to: .ann, reason: "sorry", id: id,
                    by: isAdministrator ? .admin : .ann))
    }

    @Test func `a request that is repeated after the end of its grant returns this grant`() async throws {
        for (id, day) in [("a", 60), ("b", 61)] {
            guard case .given = try await grant(id, until: .day(day), on: .day(50)) else {
                Issue.record("\(id) isn't given")
                return
            }
        }
        guard case .already(let known) = try await grant("b", until: .day(61), on: .day(70)) else {
            Issue.record("the repeated request isn't recognized")
            return
        }
        #expect(known.grant.id == "b")
    }

    @Test func `a new request whose end has passed is refused, although another grant has the same end`() async throws {
        _ = try await grant("a", until: .day(60), on: .day(50))
        await #expect(throws: GrantProductFailure.invalidEnd) { try await grant("b", until: .day(60), on: .day(70)) }
        #expect(await books.grants(of: .ann).map(\.grant.id) == ["a"])
    }

    @Test func `a caller who isn't an administrator gives nothing`() async {
        await #expect(throws: GrantProductFailure.notAllowed) {
            try await grant("a", until: .day(60), on: .day(50), isAdministrator: false)
        }
        #expect(await books.grants(of: .ann).isEmpty)
    }

    @Test(arguments: ["", ".", "..", "a b", "ä", String(repeating: "x", count: 65)])
    func `an empty string, a period or two, another character, or more than 64 characters is no ID`(id: String) async {
        await #expect(throws: GrantProductFailure.invalidID) {
            try await grant(id, until: .day(60), on: .day(50))
        }
    }

    @Test(arguments: ["a", "7", "-_.", "a.b", String(repeating: "x", count: 64)])
    func `letters, digits, hyphens, underscores, and periods are an ID`(id: String) async throws {
        guard case .given = try await grant(id, until: .day(60), on: .day(50)) else {
            Issue.record("the ID is refused")
            return
        }
    }

    @Test(arguments: [Moment.day(50), GrantProductRequest.latestEnd])
    func `the end of the access is after now, and at most at the end of the year 9999`(bound: Moment) async throws {
        let (valid, invalid) = bound == .day(50) ? (1 as Int64, 0 as Int64) : (0, 1)
        let end = { (milliseconds: Int64) in Moment(milliseconds: bound.milliseconds + milliseconds) }
        await #expect(throws: GrantProductFailure.invalidEnd) {
            try await grant("a", until: end(invalid), on: .day(50))
        }
        guard case .given = try await grant("a", until: end(valid), on: .day(50)) else {
            Issue.record("the end is refused")
            return
        }
    }

    private func give(
        _ content: ProductGrant.Content = .units(1), of product: ProductID = "coins", reason: String = "sorry",
        id: String? = nil, on day: Int = 50, map: FeatureMap = FeatureMap()
    ) async throws(GrantProductFailure) -> GiveResult {
        try await GrantProductInteractor(registry: books, time: FixedTimeSource(.day(day)), map: map).perform(
            GrantProductRequest(product, content, to: .ann, reason: reason, id: id, by: .admin))
    }

    @Test(arguments: ["", "a\0b", String(repeating: "x", count: 501)])
    func `a reason is neither empty nor too long, and contains no null character`(reason: String) async throws {
        await #expect(throws: GrantProductFailure.invalidReason) { try await give(reason: reason) }
        #expect(await books.grants(of: .ann).isEmpty)
        _ = try await give(reason: String(repeating: "x", count: 500))
    }

    @Test(arguments: [0, -1, 1_000_001]) func `units out of the permitted range are refused`(units: Int) async throws {
        await #expect(throws: GrantProductFailure.invalidUnits) { try await give(.units(units)) }
        _ = try await give(.units(1_000_000))
    }

    @Test func `with a feature map, only its products can be given`() async throws {
        let coins = FeatureMap.Grant(features: Feature(), unit: "coin", amount: 1, days: nil)
        await #expect(throws: GrantProductFailure.unknownProduct) {
            try await give(of: "gold", map: FeatureMap(["coins": coins]))
        }
        _ = try await give(of: "coins", map: FeatureMap(["coins": coins]))
        _ = try await give(of: "gold")
    }

    @Test(arguments: [("gold.month", "sorry", true), ("gold.year", "sorry", false), ("gold.month", "again", false)])
    func `after the end of a grant, only the same request counts as repeated`(
        product: ProductID, reason: String, isRepeated: Bool
    ) async throws {
        _ = try await grant("a", until: .day(60), on: .day(50))
        do throws(GrantProductFailure) {
            let result = try await give(.access(until: .day(60)), of: product, reason: reason, id: "a", on: 70)
            guard case .already = result else {
                Issue.record("the result is \(result)")
                return
            }
            #expect(isRepeated)
        } catch {
            #expect(error == .invalidEnd && !isRepeated)
        }
    }
}
#endif
