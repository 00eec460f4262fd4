public import DiscoverEntities
public import Foundation

/// A JSON file next to a catalog that defines which features and units each product grants.
///
///     {
///       "features": { "rewind": "Take back the last swipe" },
///       "products": {
///         "gold.month":   { "features": ["rewind", "passport"] },
///         "season.pass":  { "features": ["passport"], "days": 90 },
///         "superlikes.5": { "unit": "superLike", "amount": 5 }
///       },
///       "revisions": [
///         { "from": "2026-03-01", "products": { "superlikes.5": { "unit": "superLike", "amount": 6 } } }
///       ]
///     }
///
/// - `features`: A sentence about each feature for customers. Optional.
/// - `products`: What one item of each product grants:
///   - `features`: The features that the product grants. Default: one feature whose name is the `unit`, which is the
///     product's ID if `unit` is missing, too.
///   - `unit`: The unit in which a consumable is counted. Default: the product's ID.
///   - `amount`: The number of units that one consumable grants, 1 to 1 000 000. Default: 1.
///   - `days`: The duration of a non-renewing product, 1 to 36 500 days. Default: unlimited. A non-renewing product
///     that the file doesn't contain grants nothing, and the app shows a warning at startup.
/// - `revisions`: Grants that apply from midnight UTC of a day. Optional. A purchase grants what applied on its date,
///   so a revision doesn't change earlier purchases. A revision contains only the products that it changes.
///
/// Unknown members are ignored.
public struct FeatureMapFile: Hashable, Sendable {
    /// The map that specifies the features and units that each product grants.
    public let map: FeatureMap
    /// The descriptions of features for customers, by the feature's name; a description is optional.
    public let descriptions: [String: String]

    /// Creates a feature map from the JSON file at the specified path.
    ///
    /// - Throws: `FileFormatError` if the file can't be read or isn't a valid feature map.
    public init(contentsOf path: String) throws(FileFormatError) {
        try self.init(LocatedJSONValue(contentsOf: path))
    }

    /// Creates a feature map from the bytes of a JSON file, whose name is used in error messages.
    ///
    /// - Throws: `FileFormatError` if the bytes aren't a valid feature map.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        try self.init(LocatedJSONValue(bytes: bytes, file: name))
    }

    private init(_ file: LocatedJSONValue) throws(FileFormatError) {
        var descriptions: [String: String] = [:]
        for (name, part) in try Self.sorted(file.members()["features"]) {
            descriptions[name] = try part.text("a sentence about the feature")
        }
        let grants = try Self.grants(file)
        var revisions: [FeatureMap.Revision] = []
        for part in try file.members()["revisions"]?.elements() ?? [] {
            let day = try part.member("from", Self.day)
            guard let from = Moment(day: try day.text(Self.day)) else { throw day.fault(Self.day) }
            revisions.append(FeatureMap.Revision(from: from, grants: try Self.grants(part)))
        }
        map = FeatureMap(grants, revisions: revisions)
        self.descriptions = descriptions
    }

    private static let day = "a day such as 2026-03-01"

    private static func grants(_ part: LocatedJSONValue) throws(FileFormatError) -> [ProductID: FeatureMap.Grant] {
        var grants: [ProductID: FeatureMap.Grant] = [:]
        for (name, part) in try sorted(part.member("products", "an object with a member for each product")) {
            let product = ProductID(name)
            grants[product] = try FeatureMap.Grant(part, of: product)
        }
        return grants
    }

    /// Returns the members of a JSON object, sorted by name.
    ///
    /// The order makes every platform report the same error first.
    private static func sorted(_ part: LocatedJSONValue?) throws(FileFormatError) -> [(
        key: String, value: LocatedJSONValue
    )] {
        try part?.members().sorted { $0.key < $1.key } ?? []
    }
}

extension Moment {
    /// Creates the beginning of a day in UTC from an ISO 8601 date, or returns `nil` for any other string.
    fileprivate init?(day text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil }
        guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, timeZone: .gmt, year: numbers[0], month: numbers[1], day: numbers[2])
        guard components.isValidDate, let date = components.date else { return nil }
        self.init(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
    }
}

extension FeatureMap.Grant {
    fileprivate init(_ part: LocatedJSONValue, of product: ProductID) throws(FileFormatError) {
        let members = try part.members()
        let unit = try members["unit"]?.text("the name of a unit") ?? product.rawValue
        var features = Feature(unit)
        if let list = members["features"] {
            features = Feature()
            for name in try list.elements() { features.formUnion(Feature(try name.text("the name of a feature"))) }
        }
        self.init(
            features: features, unit: unit, amount: try members["amount"]?.integer(in: 1...1_000_000) ?? 1,
            days: try members["days"]?.integer(in: 1...36_500))
    }
}
