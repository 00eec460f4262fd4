/// An error for an act to end with, as Xcode's settings and `SKTestSession` choose them.
public enum SimulatedError: Sendable, Hashable {
    /// An error of any act.
    case generic(StoreKitError)
    /// An error of purchases.
    case purchase(PurchaseError)
    /// A failed check of a signed text.
    case verification(VerificationError)

    /// The error's own name.
    public var name: String {
        switch self {
        case .generic(let error): error.rawValue
        case .purchase(let error): error.rawValue
        case .verification(let error): error.rawValue
        }
    }

    /// What the asking party is told.
    var storeFailure: StoreFailure {
        switch self {
        case .generic(let error): .storeKit(error)
        case .purchase(let error): .purchase(error)
        case .verification: .storeKit(.unknown)
        }
    }

    /// The choice of a catalogue's settings. Where it says nothing usable, the first error of its kind stands in.
    init(_ choice: StoreSettings.ErrorChoice.Current?, for api: SimulatedAPI) {
        let index = choice?.index ?? 0
        func pick<Choice>(_ all: [Choice], _ first: Choice) -> Choice {
            all.indices.contains(index) ? all[index] : first
        }
        switch (api, choice?.type) {
        case (.verification, _): self = .verification(pick(VerificationError.allCases, .invalidSignature))
        case (.purchase, "purchase"): self = .purchase(pick(PurchaseError.allCases, .productUnavailable))
        default: self = .generic(pick(StoreKitError.allCases, .unknown))
        }
    }
}

extension SimulatedError: Codable {
    /// Reads an error by its name. The names of the three kinds do not overlap.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        if let error = StoreKitError(rawValue: name) {
            self = .generic(error)
        } else if let error = PurchaseError(rawValue: name) {
            self = .purchase(error)
        } else if let error = VerificationError(rawValue: name) {
            self = .verification(error)
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no error of that name")
        }
    }

    /// Writes the error's name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
