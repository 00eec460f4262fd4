import DiscoverData
import DiscoverEntities

extension ProfileViewData {
    static func profile(_ name: String, age: Int? = 29, about: String = "Climbs before breakfast.") -> ProfileViewData {
        ProfileViewData(
            id: "u-\(name.lowercased())", name: name, age: age, about: about,
            photos: ["on a summit, squinting", "with a very small dog"])
    }
}

extension CardViewData {
    static func user(_ name: String, age: Int? = 29, distance: Int? = 3_200) -> CardViewData {
        CardViewData(
            id: "r-\(name.lowercased())", profile: "u-\(name.lowercased())", subject: .user(.profile(name, age: age)),
            distance: distance)
    }

    static func group(_ name: String, _ members: [String]) -> CardViewData {
        CardViewData(
            id: "r-\(name.lowercased())", profile: "g-\(name.lowercased())",
            subject: .group(name: name, members: members.map { .profile($0) }), distance: nil)
    }
}

extension StackViewData {
    static func of(
        _ cards: [CardViewData], waiting: Int? = nil, mode: SwipingMode = .alone, place: String = "Berlin",
        likesLeft: Int? = nil, boostedUntil: Int64? = nil
    ) -> StackViewData {
        StackViewData(
            cards: cards, waiting: waiting ?? cards.count, mode: mode, place: place, likesLeft: likesLeft,
            boostedUntil: boostedUntil)
    }
}
