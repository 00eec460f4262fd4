import DiscoverData
import DiscoverEntities

extension ProfileFace {
    static func face(_ name: String, age: Int? = 29, about: String = "Climbs before breakfast.") -> ProfileFace {
        ProfileFace(
            id: "u-\(name.lowercased())", name: name, age: age, about: about,
            photos: ["on a summit, squinting", "with a very small dog"])
    }
}

extension StackCard {
    static func user(_ name: String, age: Int? = 29, distance: Int? = 3_200) -> StackCard {
        StackCard(
            id: "r-\(name.lowercased())", profile: "u-\(name.lowercased())", face: .user(.face(name, age: age)),
            distance: distance)
    }

    static func group(_ name: String, _ members: [String]) -> StackCard {
        StackCard(
            id: "r-\(name.lowercased())", profile: "g-\(name.lowercased())",
            face: .group(name: name, members: members.map { .face($0) }), distance: nil)
    }
}

extension StackPicture {
    static func of(
        _ cards: [StackCard], waiting: Int? = nil, company: Company = .alone, place: String = "Berlin",
        likesLeft: Int? = nil, boostedUntil: Int64? = nil
    ) -> StackPicture {
        StackPicture(
            cards: cards, waiting: waiting ?? cards.count, company: company, place: place, likesLeft: likesLeft,
            boostedUntil: boostedUntil)
    }
}
