#if Server
public import DiscoverData

/// A response of the simulated App Store's API for devices: a value or a failure.
public struct ResponseDTO<Value: Codable & Sendable>: Codable, Sendable {
    /// The number of transaction updates that the store has announced to the device.
    ///
    /// The number includes the updates of all streams that the device has opened, even of closed ones.
    public let announced: Int
    /// The requested value, or `nil` after a failure.
    public let value: Value?
    /// The reason for the failure, or `nil` if the request succeeded.
    public let failure: FailureDTO?

    /// Creates a response from the number of announced updates, and from a value or a failure.
    public init(announced: Int, value: Value? = nil, failure: FailureDTO? = nil) {
        self.announced = announced
        self.value = value
        self.failure = failure
    }
}

/// The empty value in the response to a request that only succeeds or fails, without a result.
public struct EmptyDTO: Codable, Sendable {
    /// Creates the empty value.
    public init() {}
}

/// The reason why the simulated store refused or couldn't perform a request.
public struct FailureDTO: Error, Codable, Hashable, Sendable {
    /// The code of the failure, such as `offline`.
    public let word: String
    /// More information about the failure, or `nil` if the code in ``word`` is sufficient.
    ///
    /// The value is a sentence, a phrase, or the name that the store uses for the error.
    public let detail: String?
    /// The timeout in seconds that the request exceeded, or `nil` if it didn't time out.
    public let seconds: Int?
    /// `true` if the payment failed before it was requested, or `nil` if the payment may have succeeded.
    ///
    /// The value is also `nil` for a failure of another operation.
    public let isUnrequested: Bool?

    init(_ word: String, detail: String? = nil, seconds: Int? = nil, isUnrequested: Bool? = nil) {
        self.word = word
        self.detail = detail
        self.seconds = seconds
        self.isUnrequested = isUnrequested
    }
}

extension FailureDTO {
    /// Creates the failure to send in a response after an operation of the simulated store failed.
    public init(_ failure: StoreFailure) {
        switch failure {
        case .offline: self.init("offline")
        case .unavailable(let name): self.init("unavailable", detail: name)
        case .timedOut(let seconds): self.init("timedOut", seconds: seconds)
        case .cancelled: self.init("cancelled")
        case .notInThisBuild: self.init("notInThisBuild")
        case .tooLarge(let limit): self.init("tooLarge", detail: limit)
        }
    }

    /// Creates the failure to send in the response to a payment that failed.
    public init(_ failure: PayFailure) {
        switch failure {
        case .paymentsNotAllowed: self.init("paymentsNotAllowed")
        case .productUnavailable: self.init("productUnavailable")
        case .notInStorefront: self.init("notInStorefront")
        case .invalidQuantity: self.init("invalidQuantity")
        case .unknownOffer: self.init("unknownOffer")
        case .ineligibleForOffer: self.init("ineligibleForOffer")
        case .store(let failure): self.init(failure)
        case .notRequested(let failure):
            let sent = FailureDTO(failure)
            self.init(sent.word, detail: sent.detail, seconds: sent.seconds, isUnrequested: true)
        }
    }

    /// Creates the failure to send in the response to a command of the simulated store that failed.
    public init(_ failure: OperateStoreFailure) {
        switch failure {
        case .notUnderstood(let sentence): self.init("notUnderstood", detail: sentence)
        case .impossible(let sentence): self.init("impossible", detail: sentence)
        case .noStore: self.init("notInThisBuild")
        case .store(let failure): self.init(failure)
        }
    }

    /// The failure as a `StoreFailure`.
    ///
    /// A failure with an unknown code is converted to ``/DiscoverData/StoreFailure/unavailable(_:)``.
    var storeFailure: StoreFailure {
        switch word {
        case "offline": .offline
        case "timedOut": .timedOut(seconds: seconds ?? 0)
        case "cancelled": .cancelled
        case "notInThisBuild": .notInThisBuild
        case "tooLarge": .tooLarge(detail ?? "")
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
        default: isUnrequested == true ? .notRequested(storeFailure) : .store(storeFailure)
        }
    }

    /// The failure as an `OperateStoreFailure`, the error type of the simulated store's commands.
    ///
    /// Any other code, such as `timedOut`, means that there is no response. Then the store may have performed the
    /// command, so the failure is converted to the case `store`.
    var operateFailure: OperateStoreFailure {
        switch word {
        case "notUnderstood": .notUnderstood(detail ?? "The store didn't understand the control.")
        case "notInThisBuild": .noStore
        case "impossible": .impossible(detail ?? "The store couldn't perform the control.")
        default: .store(storeFailure)
        }
    }
}
#endif
