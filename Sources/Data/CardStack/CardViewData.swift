/// A card, for display: one person, or a group of friends.
public struct CardViewData: Hashable, Sendable {
    /// The ID of the recommendation.
    public let id: String
    /// The ID of the user or the group whose profile the card shows.
    public let profile: String
    /// The person or group on the card.
    public let face: Face
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// The person or group on a card.
    public enum Face: Hashable, Sendable {
        /// One person.
        case user(ProfileViewData)
        /// A group of friends.
        case group(name: String, members: [ProfileViewData])
    }

    /// Creates view data from its members.
    public init(id: String, profile: String, face: Face, distance: Int?) {
        self.id = id
        self.profile = profile
        self.face = face
        self.distance = distance
    }
}

/// The profile of a person, for display.
public struct ProfileViewData: Hashable, Sendable {
    /// The ID of the user.
    public let id: String
    /// The display name.
    public let name: String
    /// The age in years; `nil` if it isn't given.
    public let age: Int?
    /// A short text about the person; may be empty.
    public let about: String
    /// The captions of the photos.
    public let photos: [String]

    /// Creates view data from its members.
    public init(id: String, name: String, age: Int?, about: String, photos: [String]) {
        self.id = id
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}

/// The events that showing a profile reports.
public enum ShowProfileEvent: Hashable, Sendable {
    /// The profile was found.
    case shown(CardViewData.Face)
    /// No user or group has this ID.
    case unknown(String)
    /// The profile couldn't be read.
    case failed(StorageFailure)
}
