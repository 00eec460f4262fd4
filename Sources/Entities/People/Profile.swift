/// The information that a person shows about themselves.
public struct Profile: Hashable, Sendable {
    /// The display name of the person; never empty.
    public let name: String
    /// The age of the person in years; `nil` if unknown.
    public let age: Int?
    /// A short text about the person; may be empty.
    public let about: String
    /// The photos of the person, with the main photo first.
    public let photos: [Photo]

    /// Creates a profile from the name, the age, a text, and the photos of a person.
    public init(name: String, age: Int?, about: String = "", photos: [Photo] = []) {
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}

/// A photo of a person, with its caption and the address of its image.
public struct Photo: Hashable, Sendable {
    /// A description of the photo for people who can't see it, for example on a console.
    public let caption: String
    /// The address of the photo's image; `nil` if the photo has none.
    ///
    /// The address isn't validated: a view decides what to load.
    public let address: String?

    /// Creates a photo from its caption and the address of its image.
    public init(caption: String, address: String? = nil) {
        self.caption = caption
        self.address = address
    }
}
