public import DiscoverEntities

/// A group as it is kept: its members by name.
public struct GroupRow: Hashable, Sendable {
    /// Which group.
    public let id: GroupID
    /// What it calls itself.
    public let name: String
    /// Who is in it, in the order told.
    public let members: [UserID]

    /// Takes what is kept.
    public init(id: GroupID, name: String, members: [UserID]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

/// A recommendation as it is kept: who is recommended, by name.
public struct RecommendationRow: Hashable, Sendable {
    /// Who is recommended.
    public enum Subject: Hashable, Sendable {
        /// One person.
        case user(UserID)
        /// Friends, together.
        case group(GroupID)
    }

    /// Which recommendation.
    public let id: RecommendationID
    /// Who is recommended.
    public let subject: Subject
    /// How far away they are, in metres; `nil` where it is not told.
    public let distance: Int?

    /// Takes what is kept.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// What is kept in one go. Rows name only what is kept already or is among the same rows.
public struct PeopleRows: Hashable, Sendable {
    /// People.
    public var users: [UserRecord]
    /// Groups.
    public var groups: [GroupRow]
    /// Recommendations.
    public var recommendations: [RecommendationRow]

    /// Takes rows; none, unless said otherwise.
    public init(users: [UserRecord] = [], groups: [GroupRow] = [], recommendations: [RecommendationRow] = []) {
        self.users = users
        self.groups = groups
        self.recommendations = recommendations
    }

    /// Whether there are none.
    public var isEmpty: Bool { users.isEmpty && groups.isEmpty && recommendations.isEmpty }
}
