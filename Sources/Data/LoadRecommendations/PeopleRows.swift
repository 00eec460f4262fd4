public import DiscoverEntities

/// A stored group, with the IDs of its members.
public struct GroupRow: Hashable, Sendable {
    /// The ID of the group of friends.
    public let id: GroupID
    /// The name of the group.
    public let name: String
    /// The members, in the order of the import.
    public let members: [UserID]

    /// Creates a row from its members.
    public init(id: GroupID, name: String, members: [UserID]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

/// A stored recommendation, with the ID of the recommended person or group.
public struct RecommendationRow: Hashable, Sendable {
    /// The person or group that is recommended.
    public enum Subject: Hashable, Sendable {
        /// One person.
        case user(UserID)
        /// A group of friends.
        case group(GroupID)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public let subject: Subject
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// Creates a row from its members.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// The rows of users, groups, and recommendations that are stored in one transaction.
///
/// They reference only rows that are stored already, or that are among the same rows.
public struct PeopleRows: Hashable, Sendable {
    /// The rows of users.
    public var users: [UserRecord]
    /// The rows of groups.
    public var groups: [GroupRow]
    /// The rows of recommendations.
    public var recommendations: [RecommendationRow]

    /// Creates rows; by default, none.
    public init(users: [UserRecord] = [], groups: [GroupRow] = [], recommendations: [RecommendationRow] = []) {
        self.users = users
        self.groups = groups
        self.recommendations = recommendations
    }

    /// A Boolean value that indicates whether there are no rows.
    public var isEmpty: Bool { users.isEmpty && groups.isEmpty && recommendations.isEmpty }
}
