public import DiscoverEntities

/// A group of friends as it is stored: its name, and the IDs of its members.
public struct GroupRow: Hashable, Sendable {
    /// The ID of the group of friends.
    public let id: GroupID
    /// The name of the group of friends.
    public let name: String
    /// The IDs of the group's members, in the order in which the imported record lists them.
    public let members: [UserID]

    /// Creates the stored form of a group of friends from its ID, its name, and the IDs of its members.
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
        /// One person is recommended; the case contains the user ID.
        case user(UserID)
        /// A group of friends is recommended; the case contains the group ID.
        case group(GroupID)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public let subject: Subject
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// Creates the stored form of a recommendation from the values of its properties.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// Users, groups, and recommendations that are stored together in one database transaction.
///
/// Groups and recommendations refer only to users and groups that are in this value or already stored.
public struct PeopleRows: Hashable, Sendable {
    /// The users to store.
    public var users: [UserRecord]
    /// The groups of friends to store.
    public var groups: [GroupRow]
    /// The recommendations to store.
    public var recommendations: [RecommendationRow]

    /// Creates rows to store; without arguments, creates an empty value.
    public init(users: [UserRecord] = [], groups: [GroupRow] = [], recommendations: [RecommendationRow] = []) {
        self.users = users
        self.groups = groups
        self.recommendations = recommendations
    }

    /// A Boolean value that indicates whether there is nothing to store.
    public var isEmpty: Bool { users.isEmpty && groups.isEmpty && recommendations.isEmpty }
}
