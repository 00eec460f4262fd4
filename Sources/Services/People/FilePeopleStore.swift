public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: users, groups, and recommendations in memory and in a file.
///
/// Every save is appended to the file, and is on the device before the call returns. The file is a `Journal` in the
/// `PeopleFormat`. A row (a user, a group, or a recommendation) that equals the stored row with its ID is not written
/// again. Saves take effect in the order of the calls.
public actor FilePeopleStore: PeopleStore {
    /// The repair of a damaged file, or `nil` if the file was intact.
    ///
    /// The app informs the customer of the repair once.
    public nonisolated let recovery: JournalRecovery?
    private var journal: Journal<PeopleFormat>

    /// Creates a store from the file at the specified path.
    ///
    /// If there is no file, the first save creates it together with its folder. A damaged file is renamed, and its
    /// provably intact rows are kept; ``recovery`` then describes the repair. The lost rows are stored again when the
    /// recommendation server or file that they come from is read again.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - disk: The file system that contains the file.
    ///   - now: The device's clock, which provides the date in the name of a damaged file.
    /// - Throws: `StorageFailure`, for example `newer(place:reason:)` if a newer build wrote the file, which is then
    ///   left unchanged.
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

    /// Returns the users with the specified IDs, in the same order, with `nil` for each unknown ID.
    ///
    /// - Throws: `StorageFailure` if the file can't be read.
    public func users(_ ids: [UserID]) throws(StorageFailure) -> [UserRecord?] {
        let span = Trace.begin(.service, "FilePeopleStore", "users: \(ids.count)")
        defer { span.end() }
        return try kept().users(ids)
    }

    /// Returns the groups with the specified IDs, in the same order, with `nil` for each unknown ID.
    ///
    /// - Throws: `StorageFailure` if the file can't be read.
    public func groups(_ ids: [GroupID]) throws(StorageFailure) -> [GroupRow?] {
        let span = Trace.begin(.service, "FilePeopleStore", "groups: \(ids.count)")
        defer { span.end() }
        return try kept().groups(ids)
    }

    /// Returns the recommendations with the specified IDs, with `nil` for each unknown ID.
    ///
    /// - Throws: `StorageFailure` if the file can't be read.
    public func recommendations(_ ids: [RecommendationID]) throws(StorageFailure) -> [RecommendationRow?] {
        let span = Trace.begin(.service, "FilePeopleStore", "recommendations: \(ids.count)")
        defer { span.end() }
        return try kept().recommendations(ids)
    }

    /// Appends the new and changed rows in one flushed write; if writing fails, no row is stored.
    ///
    /// - Throws: `StorageFailure` if the file can't be read or written.
    public func save(_ rows: PeopleRows) throws(StorageFailure) {
        let span = Trace.begin(.service, "FilePeopleStore", "save")
        defer { span.end() }
        do {
            try journal.change { people, lines in
                // In this order, a row refers only to rows before it.
                let reported =
                    rows.users.map(PeopleLine.user) + rows.groups.map(PeopleLine.group)
                    + rows.recommendations.map(PeopleLine.recommendation)
                lines = reported.filter { people.take($0) != .known }
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

/// All stored users, groups, and recommendations: the latest row for each ID.
struct PeopleSnapshot: Hashable, Sendable {
    private var users: [UserID: UserRecord] = [:]
    private var groups: [GroupID: GroupRow] = [:]
    private var recommendations: [RecommendationID: RecommendationRow] = [:]

    /// The result of comparing a row with the stored row that has the same ID.
    enum RowChange: Hashable {
        /// No row with this ID is stored.
        case new
        /// The row has new contents and replaces the stored row with the same ID.
        case revised
        /// The row equals the stored row with the same ID.
        case known
    }

    func users(_ ids: [UserID]) -> [UserRecord?] { ids.map { users[$0] } }

    func groups(_ ids: [GroupID]) -> [GroupRow?] { ids.map { groups[$0] } }

    func recommendations(_ ids: [RecommendationID]) -> [RecommendationRow?] { ids.map { recommendations[$0] } }

    /// Stores the specified rows; each replaces the stored row with the same ID, if there is one.
    mutating func take(_ rows: PeopleRows) {
        for row in rows.users { users[row.id] = row }
        for row in rows.groups { groups[row.id] = row }
        for row in rows.recommendations { recommendations[row.id] = row }
    }

    /// Applies a line of the file, and returns whether the line's row is new, changed, or known already.
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

    /// The file's lines for all rows, ordered so that a row refers only to rows before it.
    var lines: [PeopleLine] {
        users.values.sorted { $0.id < $1.id }.map(PeopleLine.user)
            + groups.values.sorted { $0.id < $1.id }.map(PeopleLine.group)
            + recommendations.values.sorted { $0.id < $1.id }.map(PeopleLine.recommendation)
    }
}

/// The format of the journal (an append-only file) of users, groups, and recommendations.
///
/// The latest row for each ID applies. ``PeopleLine`` documents the lines.
enum PeopleFormat: JournalFormat {
    static let format = "discover.people"
    static let noun = "a file of people"
    static let version = 1
    static let empty = PeopleSnapshot()

    static func add(_ line: PeopleLine, to people: inout PeopleSnapshot) -> Bool { people.take(line) != .new }

    static func pruning(_ people: PeopleSnapshot) -> (PeopleLine) -> [PeopleLine] { replacing(by: people.lines) }
}
