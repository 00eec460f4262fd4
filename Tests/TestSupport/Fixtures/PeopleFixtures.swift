public import DiscoverData
public import DiscoverEntities

extension Profile {
    /// Returns a profile with a name and default values.
    public static func made(_ name: String, age: Int? = 30, about: String = "", photos: [Photo] = []) -> Profile {
        Profile(name: name, age: age, about: about, photos: photos)
    }
}

extension UserRecord {
    /// Returns a user whose default name is the ID.
    public static func made(_ id: UserID, name: String? = nil) -> UserRecord {
        UserRecord(id: id, profile: .made(name ?? id.rawValue))
    }
}

extension RecommendationRecord {
    /// Returns a recommendation of one person.
    public static func made(
        _ id: RecommendationID, user: UserID, name: String? = nil, distance: Int? = nil
    ) -> RecommendationRecord {
        RecommendationRecord(id: id, subject: .user(.made(user, name: name)), distance: distance)
    }

    /// Returns a recommendation of a group.
    public static func made(
        _ id: RecommendationID, group: GroupID, name: String? = nil, members: [UserRecord], distance: Int? = nil
    ) -> RecommendationRecord {
        let record = GroupRecord(id: group, name: name ?? group.rawValue, members: members)
        return RecommendationRecord(id: id, subject: .group(record), distance: distance)
    }
}

extension RecommendationsRequest {
    /// Returns a request for the first page in Berlin.
    public static func made(cursor: String? = nil, limit: Int = 20) -> RecommendationsRequest {
        let near = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
        return RecommendationsRequest(near: near, mode: .alone, cursor: cursor, limit: limit)
    }
}
