internal import DiscoverData
internal import DiscoverEntities

/// The users and groups in a chunk of recommendations, in its order.
struct NestedRecords {
    private(set) var users: [UserRecord] = []
    private(set) var groups: [GroupRecord] = []

    /// None.
    init() {}

    /// Those of a chunk.
    init(of records: ArraySlice<RecommendationRecord>) {
        for record in records {
            switch record.subject {
            case .user(let user): users.append(user)
            case .group(let group):
                groups.append(group)
                users += group.members
            }
        }
    }
}

extension RecommendationRecord {
    /// Which name in it is empty, if one is.
    var nameless: String? {
        if id.rawValue.isEmpty { return "id" }
        switch subject {
        case .user(let user): return user.id.rawValue.isEmpty ? "user.id" : nil
        case .group(let group):
            if group.id.rawValue.isEmpty { return "group.id" }
            return group.members.firstIndex { $0.id.rawValue.isEmpty }.map { "group.members[\($0)].id" }
        }
    }
}
