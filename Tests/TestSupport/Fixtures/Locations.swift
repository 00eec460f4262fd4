public import DiscoverEntities

extension Location {
    /// Where tests are at home.
    public static let berlin = Location(name: "Berlin", latitude: 52_520, longitude: 13_405)
    /// Elsewhere.
    public static let paris = Location(name: "Paris", latitude: 48_857, longitude: 2_352)
    /// Farther away, with a name that needs care.
    public static let saoPaulo = Location(name: "São Paulo", latitude: -23_551, longitude: -46_633)
}
