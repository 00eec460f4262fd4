internal import DiscoverData
internal import DiscoverEntities

/// A line of the file of people, which contains one user, group, or recommendation.
///
///     {"user":{"about":"","age":29,"id":"amara","name":"Amara","photos":[{"caption":"On the pier"}]}}
///     {"group":{"id":"crew","members":["amara","noa"],"name":"The crew"}}
///     {"recommendation":{"distance":3200,"id":"r-1","user":"amara"}}
///     {"recommendation":{"group":"crew","id":"r-2"}}
enum PeopleLine: Hashable, Sendable {
    case user(UserRecord)
    case group(GroupRow)
    case recommendation(RecommendationRow)
}

extension PeopleLine: Codable {
    private enum Member: String, CodingKey {
        case user, group, recommendation
    }

    private struct User: Codable {
        let id: String
        let name: String
        let age: Int?
        let about: String
        let photos: [Picture]
    }

    private struct Picture: Codable {
        let caption: String
        let address: String?
    }

    private struct Group: Codable {
        let id: String
        let name: String
        let members: [String]
    }

    private struct Recommendation: Codable {
        let id: String
        let user: String?
        let group: String?
        let distance: Int?
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Member.self)
        if let user = try line.decodeIfPresent(User.self, forKey: .user) {
            let photos = user.photos.map { Photo(caption: $0.caption, address: $0.address) }
            self = .user(
                UserRecord(
                    id: UserID(user.id),
                    profile: Profile(name: user.name, age: user.age, about: user.about, photos: photos)))
        } else if let group = try line.decodeIfPresent(Group.self, forKey: .group) {
            self = .group(
                GroupRow(id: GroupID(group.id), name: group.name, members: group.members.map { UserID($0) }))
        } else {
            // A line without any of these members fails here, and the error reports this member as missing.
            let row = try line.decode(Recommendation.self, forKey: .recommendation)
            let subject: RecommendationRow.Subject
            switch (row.user, row.group) {
            case (let user?, nil): subject = .user(UserID(user))
            case (nil, let group?): subject = .group(GroupID(group))
            default:
                let place = DecodingError.Context(
                    codingPath: decoder.codingPath + [Member.recommendation], debugDescription: "")
                throw DecodingError.typeMismatch(RecommendationRow.Subject.self, place)
            }
            self = .recommendation(
                RecommendationRow(id: RecommendationID(row.id), subject: subject, distance: row.distance))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Member.self)
        switch self {
        case .user(let row):
            let photos = row.profile.photos.map { Picture(caption: $0.caption, address: $0.address) }
            let user = User(
                id: row.id.rawValue, name: row.profile.name, age: row.profile.age, about: row.profile.about,
                photos: photos)
            try line.encode(user, forKey: .user)
        case .group(let row):
            let group = Group(id: row.id.rawValue, name: row.name, members: row.members.map(\.rawValue))
            try line.encode(group, forKey: .group)
        case .recommendation(let row):
            let (user, group): (String?, String?) =
                switch row.subject {
                case .user(let id): (id.rawValue, nil)
                case .group(let id): (nil, id.rawValue)
                }
            let recommendation = Recommendation(
                id: row.id.rawValue, user: user, group: group, distance: row.distance)
            try line.encode(recommendation, forKey: .recommendation)
        }
    }
}
