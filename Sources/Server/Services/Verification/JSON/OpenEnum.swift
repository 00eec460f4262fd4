#if Server
/// A case of an enumeration, or a raw value for which this build has no case.
///
/// The store can add values at any time, so an unknown value must not be an error.
public enum OpenEnum<Value: RawRepresentable & Hashable & Sendable>: Hashable, Sendable
where Value.RawValue: Hashable & Sendable {
    /// A value that this build supports, as a case of the enumeration.
    case known(Value)
    /// A value that this build doesn't support, in the spelling of the store.
    case unknown(Value.RawValue)

    /// Creates a value from a raw value of the store, whether or not this build supports it.
    public init(rawValue: Value.RawValue) {
        self = Value(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
    }

    /// The raw value, in the store's spelling.
    public var rawValue: Value.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let raw): raw
        }
    }

    /// The case of the enumeration, or `nil` if this build doesn't support the value.
    public var known: Value? {
        if case .known(let value) = self { value } else { nil }
    }
}
#endif
