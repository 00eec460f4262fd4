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
///       }
///     }
///
/// - `features`: a sentence on each feature, for people; may be left out.
/// - `products`: what one of each product gives:
///   - `features`: the features it opens. Left out, it opens one: the feature named as its unit.
///   - `unit`: what a consumable is counted in. Left out, it is counted in units of the product's own name.
///   - `amount`: how many units one consumable gives, 1 to 1 000 000. Left out, one.
///   - `days`: how many days a non-renewing product lasts, 1 to 36 500. Left out, it does not end.
///
/// Members that are not named here do no harm.
public struct FeatureMapFile: Hashable, Sendable {
    /// What each product gives.
    public let map: FeatureMap
    /// A sentence on each feature that has one, by its name.
    public let descriptions: [String: String]

    /// Reads the file at a path.
    public init(contentsOf path: String) throws(FileFault) {
        try self.init(JSONPart(contentsOf: path))
    }

    /// Reads a file that is in memory; `name` stands for it in messages.
    public init(bytes: Data, name: String) throws(FileFault) {
        try self.init(JSONPart(bytes: bytes, file: name))
    }

    private init(_ file: JSONPart) throws(FileFault) {
        var descriptions: [String: String] = [:]
        for (name, part) in try Self.sorted(file.members()["features"]) {
            descriptions[name] = try part.text("a sentence on the feature")
        }
        var grants: [ProductID: FeatureMap.Grant] = [:]
        for (name, part) in try Self.sorted(file.member("products", "an object with a member for each product")) {
            let product = ProductID(name)
            grants[product] = try FeatureMap.Grant(part, of: product)
        }
        map = FeatureMap(grants)
        self.descriptions = descriptions
    }

    /// In the order of their names, so that of several faults the same one is reported everywhere.
    private static func sorted(_ part: JSONPart?) throws(FileFault) -> [(key: String, value: JSONPart)] {
        try part?.members().sorted { $0.key < $1.key } ?? []
    }
}

extension FeatureMap.Grant {
    fileprivate init(_ part: JSONPart, of product: ProductID) throws(FileFault) {
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
