#if Server
internal import DiscoverData
internal import DiscoverEntities

/// A person in the form in which the database stores it.
struct StoredUser: Codable, Sendable {
    struct Picture: Codable, Sendable {
        let caption: String
        let address: String?
    }

    let name: String
    let age: Int?
    let about: String
    let photos: [Picture]

    init(_ record: UserRecord) {
        name = record.profile.name
        age = record.profile.age
        about = record.profile.about
        photos = record.profile.photos.map { Picture(caption: $0.caption, address: $0.address) }
    }

    func record(of id: UserID) -> UserRecord {
        let photos = photos.map { Photo(caption: $0.caption, address: $0.address) }
        return UserRecord(id: id, profile: Profile(name: name, age: age, about: about, photos: photos))
    }
}

/// A group in the form in which the database stores it.
struct StoredGroup: Codable, Sendable {
    let name: String
    let members: [String]

    init(_ row: GroupRow) {
        name = row.name
        members = row.members.map(\.rawValue)
    }

    func record(of id: GroupID) -> GroupRow {
        GroupRow(id: id, name: name, members: members.map { UserID($0) })
    }
}

/// A recommendation in the form in which the database stores it.
struct StoredRecommendation: Codable, Sendable {
    enum Subject: Codable, Sendable {
        case user(String)
        case group(String)
    }

    let subject: Subject
    let distance: Int?

    init(_ row: RecommendationRow) {
        subject =
            switch row.subject {
            case .user(let id): .user(id.rawValue)
            case .group(let id): .group(id.rawValue)
            }
        distance = row.distance
    }

    func record(of id: RecommendationID) -> RecommendationRow {
        let subject: RecommendationRow.Subject =
            switch subject {
            case .user(let id): .user(UserID(id))
            case .group(let id): .group(GroupID(id))
            }
        return RecommendationRow(id: id, subject: subject, distance: distance)
    }
}
#endif
