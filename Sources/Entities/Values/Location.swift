/// A place on Earth near which the app looks for people.
public struct Location: Hashable, Sendable {
    /// The name of the place, such as `Paris`, which a user enters to choose it.
    public let name: String
    /// The latitude in thousandths of a degree north of the equator: -90 000 to 90 000.
    public let latitude: Int
    /// The longitude in thousandths of a degree east of Greenwich: -180 000 to 180 000.
    public let longitude: Int

    /// Creates a location from its name and its coordinates in thousandths of a degree.
    public init(name: String, latitude: Int, longitude: Int) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}
