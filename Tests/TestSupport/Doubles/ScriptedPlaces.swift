public import DiscoverEntities
public import DiscoverInteractors

/// Places as a test has them, and what it says is near to a name that is none of theirs.
public struct ScriptedPlaces: PlaceIndex {
    private let places: [Location]
    private let near: [String: String]

    /// Takes the places there are, and the nearest name to some that are not.
    public init(_ places: Location..., near: [String: String] = [:]) {
        self.places = places
        self.near = near
    }

    /// The place of that name. It knows of no accents.
    public func place(named name: String) async -> Location? {
        places.first { $0.name.lowercased() == Self.plain(name) }
    }

    /// What it was told of that name.
    public func nearest(to name: String) async -> String? { near[Self.plain(name)] }

    private static func plain(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
