internal import DiscoverData
internal import DiscoverEntities

/// Rows by their names, the latest of each.
struct KeptPeople: Hashable, Sendable {
    private var users: [UserID: UserRecord] = [:]
    private var groups: [GroupID: GroupRow] = [:]
    private var recommendations: [RecommendationID: RecommendationRow] = [:]

    /// What a row is beside what is kept.
    enum News: Hashable {
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
    mutating func take(_ line: PeopleLine) -> News {
        switch line {
        case .user(let row): Self.keep(row, as: row.id, in: &users)
        case .group(let row): Self.keep(row, as: row.id, in: &groups)
        case .recommendation(let row): Self.keep(row, as: row.id, in: &recommendations)
        }
    }

    private static func keep<ID, Row: Equatable>(_ row: Row, as id: ID, in rows: inout [ID: Row]) -> News {
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
