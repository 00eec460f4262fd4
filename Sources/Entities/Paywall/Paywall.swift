/// A value behind a lock. It can be neither read nor written without a ``Standing`` that covers the required features, and
/// only the ledger's evidence makes one: forgetting to check is not possible, and pretending does not compile.
///
///     let radius: Paywall<Int> = setting.amount
///     radius.value(for: standing)        // nil while locked
public struct Paywall<Value> {
    /// What has to be held.
    public let required: Feature
    private var value: Value

    /// Locks a value behind features.
    public init(_ value: Value, requires required: Feature) {
        self.value = value
        self.required = required
    }

    /// The value; `nil` while it is locked.
    public func value(for entitlements: Entitlements) -> Value? { entitlements.covers(required) ? value : nil }

    /// Sets the value. `false`, and nothing changes, while it is locked.
    public mutating func set(_ value: Value, for entitlements: Entitlements) -> Bool {
        guard entitlements.covers(required) else { return false }
        self.value = value
        return true
    }

    /// The value; or what is missing, and the products among those on sale that would open it.
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
    /// Names the lock and never the value: printing is reading.
    public var description: String { "Paywall(requires: \(required.names.joined(separator: ", ")))" }
    /// The same as the description.
    public var debugDescription: String { description }
    /// Shows the lock and never the value: a dump is reading, too.
    public var customMirror: Mirror { Mirror(self, children: ["required": required]) }
}

/// What comes of reading a value behind a lock.
public enum PaywallReading<Value> {
    /// The value.
    case open(Value)
    /// What is missing, and the products that would open it.
    case locked(missing: Feature, openedBy: [ProductID])
}

extension PaywallReading: Sendable where Value: Sendable {}
extension PaywallReading: Equatable where Value: Equatable {}
