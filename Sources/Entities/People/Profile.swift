/// What somebody tells of themselves.
public struct Profile: Hashable, Sendable {
    /// The name to show; never empty.
    public let name: String
    /// In years; `nil` where it is not told.
    public let age: Int?
    /// A few words; may be empty.
    public let about: String
    /// Pictures, the first one foremost.
    public let photos: [Photo]

    /// Takes what is told.
    public init(name: String, age: Int?, about: String = "", photos: [Photo] = []) {
        self.name = name
        self.age = age
        self.about = about
        self.photos = photos
    }
}

/// A picture, where it is, and what is on it.
public struct Photo: Hashable, Sendable {
    /// What is on it, for those who cannot see it: a console, a screen reader.
    public let caption: String
    /// The address it can be fetched from, if there is one. Not checked: a view decides what it fetches.
    public let address: String?

    /// Takes the caption and the address.
    public init(caption: String, address: String? = nil) {
        self.caption = caption
        self.address = address
    }
}
