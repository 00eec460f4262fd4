/// A card as a view draws it: one person, or a group of friends.
public struct CardViewData: Hashable, Sendable {
    /// The recommendation's id.
    public let id: String
    /// Whose profile it shows: the user's id, or the group's.
    public let profile: String
    /// What is on it.
    public let face: Face
    /// How far away, in metres; `nil` where it is not told.
    public let distance: Int?

    /// Who is on a card.
    public enum Face: Hashable, Sendable {
        /// One person.
        case user(ProfileViewData)
        /// Friends, together.
        case group(name: String, members: [ProfileViewData])
    }

    /// Takes what there is to draw.
    public init(id: String, profile: String, face: Face, distance: Int?) {
        self.id = id
        self.profile = profile
        self.face = face
        self.distance = distance
    }
}

/// A person as a view draws them.
public struct ProfileViewData: Hashable, Sendable {
    /// The user's id.
    public let id: String
    /// The name to show.
    public let name: String
    /// In years, where it is told.
    public let age: Int?
    /// A few words; may be empty.
    public let about: String
    /// What is on each picture.
    public let photos: [String]

    /// Takes what there is to draw.
    public init(id: String, name: String, age: Int?, about: String, photos: [String]) {
        self.id = id
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}
