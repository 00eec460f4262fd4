public import DiscoverData
public import DiscoverEntities

extension Profile {
    /// A profile of which only the name matters, unless said otherwise.
    public static func made(_ name: String, age: Int? = 30, about: String = "", photos: [Photo] = []) -> Profile {
        Profile(name: name, age: age, about: about, photos: photos)
    }
}

extension UserRecord {
    /// A person whose name is their id, unless said otherwise.
    public static func made(_ id: UserID, name: String? = nil) -> UserRecord {
        UserRecord(id: id, profile: .made(name ?? id.rawValue))
    }
}

extension RecommendationRecord {
    /// One person, recommended.
    public static func made(
        _ id: RecommendationID, user: UserID, name: String? = nil, distance: Int? = nil
    ) -> RecommendationRecord {
        RecommendationRecord(id: id, subject: .user(.made(user, name: name)), distance: distance)
    }

    /// A group, recommended.
    public static func made(
        _ id: RecommendationID, group: GroupID, name: String? = nil, members: [UserRecord], distance: Int? = nil
    ) -> RecommendationRecord {
        let record = GroupRecord(id: group, name: name ?? group.rawValue, members: members)
        return RecommendationRecord(id: id, subject: .group(record), distance: distance)
    }
}

extension RecommendationsRequest {
    /// The first page near nowhere in particular.
    public static func made(cursor: String? = nil, limit: Int = 20) -> RecommendationsRequest {
        let near = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
        return RecommendationsRequest(near: near, company: .alone, cursor: cursor, limit: limit)
    }
}
