internal import DiscoverData
internal import DiscoverEntities

/// A recommendation in the project's own JSON format, which `Docs/recommendations.md` describes.
struct RecommendationDTO: Decodable {
    let record: RecommendationRecord
    /// The only location that the recommendation is for, such as Berlin; `nil` for all locations.
    let place: String?

    private enum Member: String, CodingKey { case id, place, distance, user, group }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let id = RecommendationID(try members.text(.id, RecordLimits.id))
        let subject: RecommendationRecord.Subject
        switch (members.has(.user), members.has(.group)) {
        case (true, false): subject = .user((try members.object(.user) as UserDTO).record)
        case (false, true): subject = .group((try members.object(.group) as GroupDTO).record)
        case (let both, _):
            throw members.invalidField(.user, "either a user or a group", both ? "both" : "neither a user nor a group")
        }
        place = try members.textIfPresent(.place, RecordLimits.name)
        record = RecommendationRecord(
            id: id, subject: subject, distance: try members.integerIfPresent(.distance, in: RecordLimits.distance))
    }
}

private struct UserDTO: Decodable {
    let record: UserRecord

    private enum Member: String, CodingKey { case id, name, age, about, photos }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let photos: [PhotoDTO] = try members.objects(.photos, atMost: RecordLimits.photos)
        record = UserRecord(
            id: UserID(try members.text(.id, RecordLimits.id)),
            profile: Profile(
                name: try members.text(.name, RecordLimits.name),
                age: try members.integerIfPresent(.age, in: RecordLimits.age),
                about: try members.textIfPresent(.about, RecordLimits.about) ?? "", photos: photos.map(\.photo)))
    }
}

private struct PhotoDTO: Decodable {
    let photo: Photo

    private enum Member: String, CodingKey { case caption, address }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        photo = Photo(
            caption: try members.text(.caption, RecordLimits.caption),
            address: try members.textIfPresent(.address, RecordLimits.address))
    }
}

private struct GroupDTO: Decodable {
    let record: GroupRecord

    private enum Member: String, CodingKey { case id, name, members }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        let people: [UserDTO] = try members.objects(.members, atMost: RecordLimits.members.upperBound)
        guard !people.isEmpty else {
            throw members.invalidField(
                .members, "a list of \(RecordLimits.members.lowerBound) or more people", "an empty list")
        }
        record = GroupRecord(
            id: GroupID(try members.text(.id, RecordLimits.id)), name: try members.text(.name, RecordLimits.name),
            members: people.map(\.record))
    }
}
