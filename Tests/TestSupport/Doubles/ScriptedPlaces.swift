public import DiscoverEntities
public import DiscoverInteractors

/// A place index with the places and suggestions that a test specifies.
public struct ScriptedPlaces: PlaceIndex {
    private let places: [Location]
    private let near: [String: String]

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - places: The places of the index.
    ///   - near: The suggested names for unknown names.
    public init(_ places: Location..., near: [String: String] = [:]) {
        self.places = places
        self.near = near
    }

    /// Returns the place with a name, ignoring case and whitespace but not accents.
    public func place(named name: String) async -> Location? {
        places.first { $0.name.lowercased() == Self.plain(name) }
    }

    /// Returns the suggestion for a name.
    public func nearest(to name: String) async -> String? { near[Self.plain(name)] }

    private static func plain(_ name: String) -> String {
        name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
