internal import DiscoverData
internal import DiscoverEntities

extension CardViewData {
    /// Creates the view data of a card from a recommendation.
    init(of recommendation: Recommendation) {
        let profile =
            switch recommendation.subject {
            case .user(let user): user.id.rawValue
            case .group(let group): group.id.rawValue
            }
        self.init(
            id: recommendation.id.rawValue, profile: profile, subject: Subject(of: recommendation.subject),
            distance: recommendation.distance)
    }
}

extension CardViewData.Subject {
    /// Creates the view data of the person or group on a card.
    init(of subject: Recommendation.Subject) {
        self =
            switch subject {
            case .user(let user): .user(ProfileViewData(of: user))
            case .group(let group): .group(name: group.name, members: group.members.map(ProfileViewData.init(of:)))
            }
    }
}

extension ProfileViewData {
    /// Creates the view data of a user's profile.
    init(of user: User) {
        let profile = user.profile
        self.init(
            id: user.id.rawValue, name: profile.name, age: profile.age, about: profile.about,
            photos: profile.photos.map(\.caption))
    }
}
