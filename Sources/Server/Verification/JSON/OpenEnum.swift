#if Server
/// One of the values that this build knows, or another one, kept as it came: stores add values without asking anybody.
public enum OpenEnum<Value: RawRepresentable & Hashable & Sendable>: Hashable, Sendable
where Value.RawValue: Hashable & Sendable {
    /// A value with a name here.
    case known(Value)
    /// A value newer than this build.
    case unknown(Value.RawValue)

    /// Takes the value as the store writes it.
    public init(rawValue: Value.RawValue) {
        self = Value(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
    }

    /// The value as the store writes it.
    public var rawValue: Value.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let raw): raw
        }
    }

    /// The value, where this build knows it.
    public var known: Value? {
        if case .known(let value) = self { value } else { nil }
    }
}
#endif
