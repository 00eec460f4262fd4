internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Foundation
internal import Support

/// Adapter: places from a JSON file.
///
///     { "places": [ { "name": "Vienna", "latitude": 48.208, "longitude": 16.373, "also": ["Wien"] } ] }
///
/// - `name`: what it is called; no two places share one.
/// - `latitude`, `longitude`: degrees north, -90 to 90, and east, -180 to 180; rounded to thousandths.
/// - `also`: other names of the same place; may be left out.
///
/// Members that are not named here do no harm.
public struct FilePlaceIndex: PlaceIndex {
    private let places: [String: Location]

    /// Reads a file that is in memory; `name` stands for it in messages.
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

    /// The place of that name, in whatever spelling of upper and lower case and accents.
    public func place(named name: String) async -> Location? {
        let span = Trace.begin(.service, "FilePlaceIndex", "place \(name)")
        defer { span.end() }
        return places[name.foldedName]
    }

    /// The name of the place that was probably meant: the nearest one, where no more than a third of it was mistyped.
    /// Alphabetical order decides between two that are equally near.
    public func nearest(to name: String) async -> String? {
        let name = name.foldedName
        // What is far too long was not mistyped, and measuring it would take long.
        guard name.utf8.count <= 64 else { return nil }
        return places.map { (folded, place) in
            (place.name, distance: folded.editDistance(to: name), bound: max(folded.count, name.count) / 3)
        }
        .filter { $0.distance <= $0.bound }
        .min { ($0.distance, $0.0) < ($1.distance, $1.0) }?.0
    }
}

extension LocatedJSONValue {
    /// Degrees, in thousandths.
    fileprivate func degrees(to limit: Int) throws(FileFormatError) -> Int {
        let degrees: Double? =
            switch value {
            case .integer(let integer): Double(integer)
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
    /// A name without what makes no difference: upper and lower case, accents, full width, and blanks around it and doubled in it.
    var foldedName: String {
        // In no language: the same name is to be the same one everywhere.
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
