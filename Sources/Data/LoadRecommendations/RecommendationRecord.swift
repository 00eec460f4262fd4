public import DiscoverEntities

/// What a source tells of one recommendation: input of the import.
public struct RecommendationRecord: Hashable, Sendable {
    /// Who is recommended.
    public enum Subject: Hashable, Sendable {
        /// One person.
        case user(UserRecord)
        /// Friends, together.
        case group(GroupRecord)
    }

    /// Which recommendation.
    public let id: RecommendationID
    /// Who is recommended.
    public let subject: Subject
    /// How far away they are, in metres; `nil` where it is not told.
    public let distance: Int?

    /// Takes what a source tells.
    public init(id: RecommendationID, subject: Subject, distance: Int?) {
        self.id = id
        self.subject = subject
        self.distance = distance
    }
}

/// What a source tells of one person.
public struct UserRecord: Hashable, Sendable {
    /// Who it is.
    public let id: UserID
    /// What they tell of themselves.
    public let profile: Profile

    /// Takes what a source tells.
    public init(id: UserID, profile: Profile) {
        self.id = id
        self.profile = profile
    }
}

/// What a source tells of one group.
public struct GroupRecord: Hashable, Sendable {
    /// Which group.
    public let id: GroupID
    /// What it calls itself.
    public let name: String
    /// Who is in it.
    public let members: [UserRecord]

    /// Takes what a source tells.
    public init(id: GroupID, name: String, members: [UserRecord]) {
        self.id = id
        self.name = name
        self.members = members
    }
}

/// A record that could not be taken: it was left out, and nothing else was.
public struct RefusedRecord: Error, Hashable, Sendable {
    /// Where it stands in what the source sent: `recommendations[17].user.name`, and the line where there are lines.
    public let place: String
    /// What is wrong there, and what was expected. Never the record itself.
    public let reason: String

    /// Takes where it stands, and what is wrong.
    public init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
