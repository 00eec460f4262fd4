/// A value that can be read or written only by an account that has the required features.
///
/// Reading and writing need ``Entitlements`` that include the features, and entitlements can be computed only from the
/// ledger. Code that forgets or bypasses the check therefore doesn't compile.
///
/// ```swift
/// var radius = Paywall(100, requires: Feature("passport"))
/// let shown = radius.value(for: entitlements)  // `nil` while locked.
/// if !radius.set(200, for: entitlements) { print("opened by another product") }
/// ```
public struct Paywall<Value> {
    /// The features that an account must have to read or write the value.
    public let required: Feature
    private var value: Value

    /// Creates a paywall that locks a value behind features.
    public init(_ value: Value, requires required: Feature) {
        self.value = value
        self.required = required
    }

    /// Returns the locked value, or `nil` if the entitlements don't contain the required features.
    public func value(for entitlements: Entitlements) -> Value? { entitlements.covers(required) ? value : nil }

    /// Sets the locked value, or returns `false` without a change if the required features are missing.
    public mutating func set(_ value: Value, for entitlements: Entitlements) -> Bool {
        guard entitlements.covers(required) else { return false }
        self.value = value
        return true
    }

    /// Returns the locked value, or else the missing features and the products that would unlock the value.
    ///
    /// - Parameters:
    ///   - entitlements: The entitlements of the account that reads the value.
    ///   - products: The IDs of the products on sale.
    ///   - map: The map that specifies which features each product opens.
    /// - Returns: The value if the entitlements unlock it. Otherwise, the missing features, and the products that open
    ///   them.
    public func read(for entitlements: Entitlements, offering products: [ProductID], by map: FeatureMap)
        -> PaywallReading<
            Value
        >
    {
        if let value = value(for: entitlements) { return .open(value) }
        let missing = entitlements.missing(of: required)
        return .locked(missing: missing, openedBy: map.products(among: products, opening: missing))
    }
}

extension Paywall: Sendable where Value: Sendable {}

extension Paywall: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description of the required features, which never contains the value.
    ///
    /// Printing the value would be a way to read it.
    public var description: String { "Paywall(requires: \(required.names.joined(separator: ", ")))" }
    /// A description for debugging, which is equal to ``description`` and doesn't contain the value.
    public var debugDescription: String { description }
    /// A mirror that shows the required features, and never the value.
    ///
    /// Dumping the value would be a way to read it.
    public var customMirror: Mirror { Mirror(self, children: ["required": required]) }
}

/// The result of reading a value behind a paywall.
public enum PaywallReading<Value> {
    /// The account has the required features; the case contains the value.
    case open(Value)
    /// The value is locked; the case contains the missing features and the products that open them.
    case locked(missing: Feature, openedBy: [ProductID])
}

extension PaywallReading: Sendable where Value: Sendable {}
extension PaywallReading: Equatable where Value: Equatable {}
