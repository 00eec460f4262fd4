public import DiscoverEntities

/// A recommendation from a source, which is the input of the import.
public struct RecommendationRecord: Hashable, Sendable {
    /// The person or group that is recommended.
    public enum Subject: Hashable, Sendable {
        /// One person.
        case user(UserRecord)
        /// A group of friends.
        case group(GroupRecord)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public let subject: Subject
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// Creates a record from a source's data.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// A user from a source.
public struct UserRecord: Hashable, Sendable {
    /// The ID of the user.
    public let id: UserID
    /// The profile of the user.
    public let profile: Profile

    /// Creates a record from a source's data.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }
}

/// A group from a source.
public struct GroupRecord: Hashable, Sendable {
    /// The ID of the group.
    public let id: GroupID
    /// The name of the group.
    public let name: String
    /// The members of the group.
    public let members: [UserRecord]

    /// Creates a record from a source's data.
    public init(id: GroupID, name: String, members: [UserRecord]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

/// An invalid record, which was left out while all others were imported.
public struct RefusedRecord: Error, Hashable, Sendable {
    /// The place in the input, such as `recommendations[17].user.name`, with the line if the input has lines.
    public let place: String
    /// The reason why the record is invalid and the expected contents, without the record itself.
    public let reason: String

    /// Creates a refused record from its place and its reason.
    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
