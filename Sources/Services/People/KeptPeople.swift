internal import DiscoverData
internal import DiscoverEntities

/// Rows by their names, the latest of each.
struct KeptPeople {
    private var users: [UserID: UserRecord] = [:]
    private var groups: [GroupID: GroupRow] = [:]
    private var recommendations: [RecommendationID: RecommendationRow] = [:]

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
}
