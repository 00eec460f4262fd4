/// A place on Earth to look for people in.
public struct Location: Hashable, Sendable {
    /// What it is called, such as `Paris`; what one types to go there.
    public let name: String
    /// Degrees north of the equator, in thousandths: -90 000 to 90 000.
    public let latitude: Int
    /// Degrees east of Greenwich, in thousandths: -180 000 to 180 000.
    public let longitude: Int

    /// Takes the place's name, and where it is, in thousandths of a degree.
    public init(name: String, latitude: Int, longitude: Int) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}
