/// A card, for display: one person, or a group of friends.
public struct CardViewData: Hashable, Sendable {
    /// The ID of the recommendation that the card shows.
    public let id: String
    /// The ID of the user or the group whose profile the card shows.
    public let profile: String
    /// The person or group on the card.
    public let subject: Subject
    /// The distance to the person or group in meters; `nil` if unknown.
    public let distance: Int?

    /// The person or group on a card.
    public enum Subject: Hashable, Sendable {
        /// The card shows one person.
        case user(ProfileViewData)
        /// The card shows a group of friends, with the name of the group and the profiles of its members.
        case group(name: String, members: [ProfileViewData])
    }

    /// Creates the view data of a card from the values of its properties.
    public init(id: String, profile: String, subject: Subject, distance: Int?) {
        self.id = id
        self.profile = profile
        self.subject = subject
        self.distance = distance
    }
}

/// The profile of a person, for display.
public struct ProfileViewData: Hashable, Sendable {
    /// The ID of the user.
    public let id: String
    /// The display name of the person.
    public let name: String
    /// The age of the person in years; `nil` if the age isn't known.
    public let age: Int?
    /// A short text about the person; may be empty.
    public let about: String
    /// The captions of the person's photos, the main photo first.
    public let photos: [String]

    /// Creates the view data of a profile from the values of its properties.
    public init(id: String, name: String, age: Int?, about: String, photos: [String]) {
        self.id = id
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}
