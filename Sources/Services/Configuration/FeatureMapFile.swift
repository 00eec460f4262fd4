public import DiscoverEntities
public import Foundation

/// The JSON file beside a catalogue that says what each product gives.
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
/// - `features`: a sentence on each feature, for people; may be left out.
/// - `products`: what one of each product gives:
///   - `features`: the features it opens. Left out, it opens one: the feature named as its unit.
///   - `unit`: what a consumable is counted in. Left out, it is counted in units of the product's own name.
///   - `amount`: how many units one consumable gives, 1 to 1 000 000. Left out, one.
///   - `days`: how many days a non-renewing product lasts, 1 to 36 500. Left out, it does not end. A non-renewing product that
///     is not named at all is reported and not held.
/// - `revisions`: what products give from a day on, which begins at midnight UTC; may be left out. A purchase gets what was in
///   force at its date, so a change that is made as a revision does not re-price what was sold before. A revision names only
///   what it changes.
///
/// Members that are not named here do no harm.
public struct FeatureMapFile: Hashable, Sendable {
    /// What each product gives.
    public let map: FeatureMap
    /// A sentence on each feature that has one, by its name.
    public let descriptions: [String: String]

    /// Reads the file at a path.
    public init(contentsOf path: String) throws(FileFormatError) {
        try self.init(LocatedJSONValue(contentsOf: path))
    }

    /// Reads a file that is in memory; `name` stands for it in messages.
    public init(bytes: Data, name: String) throws(FileFormatError) {
        try self.init(LocatedJSONValue(bytes: bytes, file: name))
    }

    private init(_ file: LocatedJSONValue) throws(FileFormatError) {
        var descriptions: [String: String] = [:]
        for (name, part) in try Self.sorted(file.members()["features"]) {
            descriptions[name] = try part.text("a sentence on the feature")
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

    /// In the order of their names, so that of several faults the same one is reported everywhere.
    private static func sorted(_ part: LocatedJSONValue?) throws(FileFormatError) -> [(
        key: String, value: LocatedJSONValue
    )] {
        try part?.members().sorted { $0.key < $1.key } ?? []
    }
}

extension Moment {
    /// The beginning of a day in UTC, as ISO 8601 writes it; `nil` for anything else.
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
