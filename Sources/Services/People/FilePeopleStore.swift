public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: people kept in memory, and in a file to which every save is appended and flushed before it is acknowledged.
///
/// The file is a `Journal`, and `PeopleFormat` is what it says. A row that says what is kept already is not written again;
/// saves take effect in the order in which they are asked for.
public actor FilePeopleStore: PeopleStore {
    /// What was done about a file that was damaged; `nil` where it was whole. To be told to the customer, once.
    public nonisolated let recovery: JournalRecovery?
    private var journal: Journal<PeopleFormat>

    /// Reads the file at a path; where there is none, the first save makes it, and its folder.
    ///
    /// A file that is damaged is set aside, and what can be proved good in it goes on; ``recovery`` says so, and a source tells the
    /// rest again. Throws ``/DiscoverData/StorageFailure/newer(place:reason:)`` where a newer build wrote it; it is then left as
    /// it is.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - disk: What it is kept by.
    ///   - now: The device's clock, for the name of a file that is set aside.
    public init(
        path: String, on disk: any JournalFileSystem = POSIXFileSystem(),
        now: () -> Moment = { SystemTimeSource().moment }
    ) throws(StorageFailure) {
        do throws(JournalFailure) {
            journal = try Journal<PeopleFormat>(path: path, on: disk, now: now)
            recovery = journal.recovery
        } catch {
            throw StorageFailure(error)
        }
    }

    /// The users of these names.
    public func users(_ ids: [UserID]) throws(StorageFailure) -> [UserRecord?] {
        let span = Trace.begin(.service, "FilePeopleStore", "users: \(ids.count)")
        defer { span.end() }
        return try kept().users(ids)
    }

    /// The groups of these names.
    public func groups(_ ids: [GroupID]) throws(StorageFailure) -> [GroupRow?] {
        let span = Trace.begin(.service, "FilePeopleStore", "groups: \(ids.count)")
        defer { span.end() }
        return try kept().groups(ids)
    }

    /// The recommendations of these names.
    public func recommendations(_ ids: [RecommendationID]) throws(StorageFailure) -> [RecommendationRow?] {
        let span = Trace.begin(.service, "FilePeopleStore", "recommendations: \(ids.count)")
        defer { span.end() }
        return try kept().recommendations(ids)
    }

    /// Appends the rows that say something new, all in one flushed write. Where that fails, none of them is there.
    public func save(_ rows: PeopleRows) throws(StorageFailure) {
        let span = Trace.begin(.service, "FilePeopleStore", "save")
        defer { span.end() }
        do {
            try journal.change { people, lines in
                // In this order a row names only what stands before it.
                let told =
                    rows.users.map(PeopleLine.user) + rows.groups.map(PeopleLine.group)
                    + rows.recommendations.map(PeopleLine.recommendation)
                lines = told.filter { people.take($0) != .known }
            }
        } catch {
            throw StorageFailure(error)
        }
    }

    private func kept() throws(StorageFailure) -> PeopleSnapshot {
        do {
            return try journal.state()
        } catch {
            throw StorageFailure(error)
        }
    }
}

/// Rows by their names, the latest of each.
struct PeopleSnapshot: Hashable, Sendable {
    private var users: [UserID: UserRecord] = [:]
    private var groups: [GroupID: GroupRow] = [:]
    private var recommendations: [RecommendationID: RecommendationRow] = [:]

    /// What a row is beside what is kept.
    enum RowChange: Hashable {
        /// Nothing of its name was kept.
        case new
        /// It takes the place of another.
        case revised
        /// It says the same.
        case known
    }

    /// The users of these names: one place for each.
    func users(_ ids: [UserID]) -> [UserRecord?] { ids.map { users[$0] } }

    /// The groups of these names: one place for each.
    func groups(_ ids: [GroupID]) -> [GroupRow?] { ids.map { groups[$0] } }

    /// The recommendations of these names: one place for each.
    func recommendations(_ ids: [RecommendationID]) -> [RecommendationRow?] { ids.map { recommendations[$0] } }

    /// Takes rows, in their order.
    mutating func take(_ rows: PeopleRows) {
        for row in rows.users { users[row.id] = row }
        for row in rows.groups { groups[row.id] = row }
        for row in rows.recommendations { recommendations[row.id] = row }
    }

    /// Takes a row, and tells what it is.
    mutating func take(_ line: PeopleLine) -> RowChange {
        switch line {
        case .user(let row): Self.keep(row, as: row.id, in: &users)
        case .group(let row): Self.keep(row, as: row.id, in: &groups)
        case .recommendation(let row): Self.keep(row, as: row.id, in: &recommendations)
        }
    }

    private static func keep<ID, Row: Equatable>(_ row: Row, as id: ID, in rows: inout [ID: Row]) -> RowChange {
        guard let known = rows[id] else {
            rows[id] = row
            return .new
        }
        guard known != row else { return .known }
        rows[id] = row
        return .revised
    }

    /// All of it, in an order in which a row names only what stands before it.
    var lines: [PeopleLine] {
        users.values.sorted { $0.id < $1.id }.map(PeopleLine.user)
            + groups.values.sorted { $0.id < $1.id }.map(PeopleLine.group)
            + recommendations.values.sorted { $0.id < $1.id }.map(PeopleLine.recommendation)
    }
}

/// What the journal of people says: ``PeopleLine`` documents its lines; of several with one name the latest counts.
enum PeopleFormat: JournalFormat {
    static let format = "discover.people"
    static let noun = "a file of people"
    static let version = 1
    static let empty = PeopleSnapshot()

    static func add(_ line: PeopleLine, to people: inout PeopleSnapshot) -> Bool { people.take(line) != .new }

    static func pruning(_ people: PeopleSnapshot) -> (PeopleLine) -> [PeopleLine] { replacing(by: people.lines) }
}
