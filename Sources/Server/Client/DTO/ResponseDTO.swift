#if Server
public import DiscoverData

/// Every answer of the simulated App Store's face for devices: what was asked for, or why there is none.
public struct ResponseDTO<Value: Codable & Sendable>: Codable, Sendable {
    /// How many updates the device has been told of, on all of its streams together.
    public let announced: Int
    /// What was asked for.
    public let value: Value?
    /// Why there is none.
    public let failure: FailureDTO?

    /// Joins what was asked for, or why there is none, and the count of updates.
    public init(announced: Int, value: Value? = nil, failure: FailureDTO? = nil) {
        self.announced = announced
        self.value = value
        self.failure = failure
    }
}

/// What an answer says that has nothing to say.
public struct EmptyDTO: Codable, Sendable {
    /// Nothing.
    public init() {}
}

/// Why the store did not do what a device asked: a word, and more where there is more to say.
public struct FailureDTO: Error, Codable, Hashable, Sendable {
    /// The word.
    public let word: String
    /// The store's own name for the trouble, or a sentence.
    public let detail: String?
    /// How long was waited, where that was the trouble.
    public let seconds: Int?

    init(_ word: String, detail: String? = nil, seconds: Int? = nil) {
        self.word = word
        self.detail = detail
        self.seconds = seconds
    }
}

extension FailureDTO {
    /// A store that gave no answer.
    public init(_ failure: StoreFailure) {
        switch failure {
        case .offline: self.init("offline")
        case .unavailable(let name): self.init("unavailable", detail: name)
        case .timedOut(let seconds): self.init("timedOut", seconds: seconds)
        case .cancelled: self.init("cancelled")
        case .notInThisBuild: self.init("notInThisBuild")
        }
    }

    /// A payment that was refused.
    public init(_ failure: PayFailure) {
        switch failure {
        case .paymentsNotAllowed: self.init("paymentsNotAllowed")
        case .productUnavailable: self.init("productUnavailable")
        case .notInStorefront: self.init("notInStorefront")
        case .invalidQuantity: self.init("invalidQuantity")
        case .unknownOffer: self.init("unknownOffer")
        case .ineligibleForOffer: self.init("ineligibleForOffer")
        case .store(let failure): self.init(failure)
        }
    }

    /// A control that did nothing.
    public init(_ failure: OperateStoreFailure) {
        switch failure {
        case .notUnderstood(let sentence): self.init("notUnderstood", detail: sentence)
        case .impossible(let sentence): self.init("impossible", detail: sentence)
        case .noStore: self.init("notInThisBuild")
        }
    }

    /// A word of a later store is no answer either.
    var storeFailure: StoreFailure {
        switch word {
        case "offline": .offline
        case "timedOut": .timedOut(seconds: seconds ?? 0)
        case "cancelled": .cancelled
        case "notInThisBuild": .notInThisBuild
        case "unavailable": .unavailable(detail ?? "")
        default: .unavailable(word)
        }
    }

    var payFailure: PayFailure {
        switch word {
        case "paymentsNotAllowed": .paymentsNotAllowed
        case "productUnavailable": .productUnavailable
        case "notInStorefront": .notInStorefront
        case "invalidQuantity": .invalidQuantity
        case "unknownOffer": .unknownOffer
        case "ineligibleForOffer": .ineligibleForOffer
        default: .store(storeFailure)
        }
    }

    /// A store that cannot be reached cannot be operated: the port has no word of its own for that.
    var operateFailure: OperateStoreFailure {
        switch word {
        case "notUnderstood": .notUnderstood(detail ?? "The store did not understand.")
        case "notInThisBuild": .noStore
        case "impossible": .impossible(detail ?? "The store could not do it.")
        default: .impossible("The store gave no answer (\(detail.map { "\(word): \($0)" } ?? word)).")
        }
    }
}
#endif
