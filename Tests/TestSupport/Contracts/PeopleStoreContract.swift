internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `PeopleStore` must pass.
public struct PeopleStoreContract: Sendable {
    private let store: any PeopleStore
    private let reopened: @Sendable () async throws -> any PeopleStore

    /// Creates the tests of a store.
    ///
    /// - Parameters:
    ///   - store: An empty store.
    ///   - reopened: A closure that opens the store as the next process does. A store in memory returns itself.
    public init(_ store: any PeopleStore, reopened: @escaping @Sendable () async throws -> any PeopleStore) {
        self.store = store
        self.reopened = reopened
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await checkEmpty(sourceLocation)
        for rows in Self.saves { try await store.save(rows) }
        try await store.save(PeopleRows())
        try await checkKept(in: store, sourceLocation)
        try await checkKept(in: try await reopened(), sourceLocation)
        try await checkMany(sourceLocation)
    }

    private func checkEmpty(_ sourceLocation: SourceLocation) async throws {
        let users = try await store.users(["ann", "bob"])
        let groups = try await store.groups(["ann"])
        let recommendations = try await store.recommendations(["ann"])
        #expect(users == [nil, nil], "a new store is empty", sourceLocation: sourceLocation)
        #expect(groups == [nil], "a new store is empty", sourceLocation: sourceLocation)
        #expect(recommendations == [nil], "a new store is empty", sourceLocation: sourceLocation)
        let nothing = try await store.users([])
        #expect(nothing == [], "an empty request returns nothing", sourceLocation: sourceLocation)
    }

    private func checkKept(in store: any PeopleStore, _ sourceLocation: SourceLocation) async throws {
        let users = try await store.users(["bob", "nobody", "ann", "bob", "cem"])
        #expect(
            users == [Self.bob, nil, Self.newAnn, Self.bob, Self.cem],
            "the latest row is returned for each ID, in the requested order", sourceLocation: sourceLocation)
        let groups = try await store.groups(["both", "ann", "empty"])
        #expect(
            groups == [Self.both, nil, Self.empty], "groups are returned for their IDs, and no users",
            sourceLocation: sourceLocation)
        let recommendations = try await store.recommendations(["r2", "both", "r1"])
        #expect(
            recommendations == [Self.second, nil, Self.newFirst],
            "recommendations are returned for their IDs, and no groups",
            sourceLocation: sourceLocation)
        let spelled = try await store.users(["\u{e9}ve", "e\u{301}ve"])
        #expect(
            spelled.map { $0?.profile.name } == ["composed", "decomposed"], "IDs are compared byte by byte",
            sourceLocation: sourceLocation)
    }

    /// Tests that all of many concurrent writes are stored.
    private func checkMany(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        let people = (0..<200).map { UserRecord(id: UserID("many-\($0)"), profile: .made("Many \($0)")) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people { group.addTask { try await store.save(PeopleRows(users: [person])) } }
            try await group.waitForAll()
        }
        let kept = try await reopened().users(people.map(\.id))
        #expect(kept == people, "all concurrent writes are stored", sourceLocation: sourceLocation)
    }

    private static let bob = UserRecord(id: "bob", profile: .made("Bob", age: nil))
    private static let cem = UserRecord(id: "cem", profile: .made("Çem \"C\"\n\u{2028}", about: "🙂\\"))
    private static let newAnn = UserRecord(
        id: "ann",
        profile: .made("Ann", age: 32, about: "new", photos: [Photo(caption: "sea", address: "https://a.example/1")]))
    private static let both = GroupRow(id: "both", name: "Both", members: ["bob", "ann"])
    private static let empty = GroupRow(id: "empty", name: "No members yet", members: [])
    private static let second = RecommendationRow(id: "r2", subject: .group("both"), distance: nil)
    private static let newFirst = RecommendationRow(id: "r1", subject: .group("empty"), distance: 0)

    /// Rows of each kind, with new versions of existing rows in the same write and in later ones.
    private static var saves: [PeopleRows] {
        [
            PeopleRows(
                users: [UserRecord(id: "ann", profile: .made("Ann", age: 31)), bob],
                recommendations: [RecommendationRow(id: "r1", subject: .user("ann"), distance: 3_200)]),
            PeopleRows(
                users: [
                    UserRecord(id: "ann", profile: .made("Ann", about: "superseded")), newAnn, cem,
                    UserRecord(id: "\u{e9}ve", profile: .made("composed")),
                    UserRecord(id: "e\u{301}ve", profile: .made("decomposed")),
                ],
                groups: [GroupRow(id: "both", name: "", members: []), both, empty],
                recommendations: [second, RecommendationRow(id: "r1", subject: .user("bob"), distance: nil), newFirst]),
        ]
    }
}
