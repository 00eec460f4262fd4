public import DiscoverEntities

extension Location {
    /// The home of test accounts.
    public static let berlin = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
    /// Another place.
    public static let paris = Location(name: "Paris", latitude: 48_857, longitude: 2_352)
    /// A distant place, whose name contains an accent.
    public static let saoPaulo = Location(name: "São Paulo", latitude: -23_551, longitude: -46_633)
}
