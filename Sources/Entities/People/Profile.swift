/// The information that a person shows about themselves.
public struct Profile: Hashable, Sendable {
    /// The display name; never empty.
    public let name: String
    /// The age in years; `nil` if unknown.
    public let age: Int?
    /// A short text about the person; may be empty.
    public let about: String
    /// The photos, with the main one first.
    public let photos: [Photo]

    /// Creates a profile.
    public init(name: String, age: Int?, about: String = "", photos: [Photo] = []) {
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}

/// A photo, with its caption and its address.
public struct Photo: Hashable, Sendable {
    /// A description of the photo for people who can't see it, such as on a console or with a screen reader.
    public let caption: String
    /// The address of the image; `nil` if the photo has none.
    ///
    /// It isn't validated: a view decides what it loads.
    public let address: String?

    /// Creates a photo from its caption and its address.
    public init(caption: String, address: String? = nil) {
        self.caption = caption
        self.address = address
    }
}
