internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Foundation
internal import Support

/// Adapter: an index of locations by name, from a JSON file.
///
///     { "places": [ { "name": "Vienna", "latitude": 48.208, "longitude": 16.373, "also": ["Wien"] } ] }
///
/// - `name`: The unique name of the location.
/// - `latitude`, `longitude`: Degrees north from -90 to 90, and degrees east from -180 to 180, rounded to thousandths.
/// - `also`: Other names of the same location. Optional.
///
/// Unknown members are ignored.
public struct FilePlaceIndex: PlaceIndex {
    private let places: [String: Location]

    /// Creates an index from the bytes of a JSON file, whose name is used in error messages.
    ///
    /// - Throws: `FileFormatError` if the bytes are invalid, or if a name is empty or occurs twice.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        var places: [String: Location] = [:]
        for part in try LocatedJSONValue(bytes: bytes, file: name).member("places", "a list of places").elements() {
            let members = try part.members()
            let first = try part.member("name", "the place's name")
            let location = Location(
                name: try first.text(), latitude: try part.member("latitude", "degrees north").degrees(to: 90),
                longitude: try part.member("longitude", "degrees east").degrees(to: 180))
            for other in [first] + (try members["also"]?.elements() ?? []) {
                let folded = try other.text("another name of the place").foldedName
                guard !folded.isEmpty, places.updateValue(location, forKey: folded) == nil else {
                    throw other.fault("a name that no other place has")
                }
            }
        }
        self.places = places
    }

    /// Returns the location with a name; case, accents, and extra whitespace are ignored.
    ///
    /// The result is `nil` for an unknown name.
    public func place(named name: String) async -> Location? {
        let span = Trace.begin(.service, "FilePlaceIndex", "place \(name)")
        defer { span.end() }
        return places[name.foldedName]
    }

    /// Returns the known location name that the customer probably meant; `nil` if none is similar enough.
    ///
    /// At most a third of the characters may differ. Of two equally similar names, the alphabetically first is
    /// returned.
    ///
    /// - Parameter name: The mistyped name.
    /// - Returns: The most similar name.
    public func nearest(to name: String) async -> String? {
        let name = name.foldedName
        // A much longer string is not a typing error, and measuring its similarity would take long.
        guard name.utf8.count <= 64 else { return nil }
        return places.map { (folded, place) in
            (place.name, distance: folded.editDistance(to: name), bound: max(folded.count, name.count) / 3)
        }
        .filter { $0.distance <= $0.bound }
        .min { ($0.distance, $0.0) < ($1.distance, $1.0) }?.0
    }
}

extension LocatedJSONValue {
    /// Returns this value, in degrees, as thousandths of a degree.
    ///
    /// The method throws an error unless the value is a number from -`limit` to `limit`.
    fileprivate func degrees(to limit: Int) throws(FileFormatError) -> Int {
        let degrees: Double? =
            switch value {
            case .integer(let integer): Double(integer)
            case .natural(let natural): Double(natural)
            case .number(let number): number
            default: nil
            }
        guard let degrees, degrees.magnitude <= Double(limit) else {
            throw fault("degrees from -\(limit) to \(limit)")
        }
        return Int((degrees * 1000).rounded())
    }
}

extension String {
    /// The string without differences in case, accents, width, and whitespace, to compare names.
    var foldedName: String {
        // No locale is used, so that the same name is folded identically everywhere.
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
