public import DiscoverEntities

/// A recommendation as a source, such as a server or a file, provides it for the import.
public struct RecommendationRecord: Hashable, Sendable {
    /// The person or group that is recommended, with all data from the source.
    public enum Subject: Hashable, Sendable {
        /// One person is recommended.
        case user(UserRecord)
        /// A group of friends is recommended.
        case group(GroupRecord)
    }

    /// The ID of the recommendation.
    public let id: RecommendationID
    /// The person or group that is recommended.
    public let subject: Subject
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// Creates a record of a recommendation from the data of a source.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// A user as a source of recommendations provides it for the import.
public struct UserRecord: Hashable, Sendable {
    /// The ID of the user.
    public let id: UserID
    /// The profile of the user.
    public let profile: Profile

    /// Creates a record of a user from the data of a source.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }
}

/// A group of friends as a source of recommendations provides it for the import.
public struct GroupRecord: Hashable, Sendable {
    /// The ID of the group of friends.
    public let id: GroupID
    /// The name of the group of friends.
    public let name: String
    /// The members of the group of friends.
    public let members: [UserRecord]

    /// Creates a record of a group of friends from the data of a source.
    public init(id: GroupID, name: String, members: [UserRecord]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

/// An invalid record, which was left out of an import while the valid records were imported.
public struct RefusedRecord: Error, Hashable, Sendable {
    /// The place of the record in the input, such as `recommendations[17].user.name`.
    ///
    /// If the input has lines, the place contains the line number.
    public let place: String
    /// The reason why the record is invalid and what was expected, without the contents of the record.
    public let reason: String

    /// Creates a refused record from its place in the input and the reason.
    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
