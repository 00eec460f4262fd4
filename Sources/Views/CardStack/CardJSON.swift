internal import DiscoverData
internal import Support

/// A converter that returns the card stack's cards as JSON; a card shows a person or a group.
enum CardJSON {
    static func object(_ card: CardViewData) -> JSONValue {
        guard case .object(let subject) = object(card.subject, id: card.profile) else { return .null }
        let card: [JSONValue.Member] = [
            .init(name: "card", value: .text(card.id)), .init(name: "distance", value: .integer(card.distance)),
        ]
        return .object(card + subject)
    }

    /// Returns the JSON object of a person, or of a group with its members.
    ///
    /// `id` is the ID of the group; it isn't used for a person, whose profile contains the ID.
    static func object(_ subject: CardViewData.Subject, id: String?) -> JSONValue {
        switch subject {
        case .user(let user):
            object(user).adding("members", .list([]))
        case .group(let name, let members):
            [
                "profile": .text(id), "name": .text(name), "age": .null, "about": .text(""), "photos": .list([]),
                "members": .list(members.map(object)),
            ]
        }
    }

    private static func object(_ user: ProfileViewData) -> JSONValue {
        [
            "profile": .text(user.id), "name": .text(user.name), "age": .integer(user.age), "about": .text(user.about),
            "photos": .texts(user.photos),
        ]
    }

    /// Returns a JSON array of the invalid records, each with its place and the reason.
    ///
    /// An import or a refill has skipped these records.
    static func refused(_ records: [RefusedRecord]) -> JSONValue {
        .list(records.map { ["place": .text($0.place), "reason": .text($0.reason)] })
    }
}
