#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// An interactor that signs a promotional offer for a customer.
///
/// The signature is the only protection of a discount: the App Store grants each signed offer. So a customer can only
/// select offers that the team has released for this, and only with a transaction in the ledger. The team's own back
/// end may select any offer, even with a transaction that isn't recorded.
///
/// Source: Apple's "Implementing promotional offers in your app".
public struct SignOfferInteractor: Interactor {
    private let signer: (any OfferSignatureProvider)?
    private let released: Set<String>
    private let directory: any AccountDirectory
    private let environment: LedgerEnvironment
    private let time: any TimeSource

    /// Creates an interactor that signs offers.
    ///
    /// - Parameters:
    ///   - signer: The signer, or `nil` if the server has no key.
    ///   - released: The IDs of the offers that customers may select without a decision of the team's back end.
    ///   - directory: The directory in which the customer's transaction is found.
    ///   - environment: The store environment of the transactions.
    ///   - time: The clock for the time of the signature.
    public init(
        signer: (any OfferSignatureProvider)?, released: Set<String>, directory: any AccountDirectory,
        environment: LedgerEnvironment, time: any TimeSource
    ) {
        self.signer = signer
        self.released = released
        self.directory = directory
        self.environment = environment
        self.time = time
    }

    /// Checks that the account may get the offer, and returns the signatures of the offer.
    ///
    /// - Throws: A `SignOfferFailure`, which states why the offer wasn't signed.
    public func perform(_ request: SignOfferRequest) async throws(SignOfferFailure) -> PromotionalOfferSignature {
        let span = Trace.begin(.interactor, "SignOffer")
        defer { span.end() }
        guard let signer else { throw .notConfigured }
        let owner = try await owner(of: request.offer.transaction)
        if request.isDecided {
            // Without an owner, the ID may be that of an app transaction, which the ledger doesn't contain.
            guard owner == nil || owner == request.offer.account else { throw .notFound }
        } else {
            guard released.contains(request.offer.offer) else { throw .notAllowed }
            guard request.offer.transaction != nil else { throw .noTransaction }
            guard owner == request.offer.account else { throw .notFound }
        }
        do throws(OfferSigningFailure) {
            return try await signer.sign(request.offer, at: await time.now())
        } catch {
            throw .notSigned
        }
    }

    private func owner(of transaction: TransactionID?) async throws(SignOfferFailure) -> AccountToken? {
        guard let transaction else { return nil }
        // The App Store accepts only its own transactions.
        guard !transaction.isOfGooglePlay else { throw .notFound }
        do throws(LedgerFailure) {
            return try await directory.transaction(TransactionKey(environment: environment.store, id: transaction))?
                .account
        } catch {
            throw .ledger(error)
        }
    }
}

/// An interactor that signs a decision whether a customer gets an introductory offer.
///
/// The team's back end makes this decision. Without a signed decision, the App Store decides by the customer's earlier
/// subscriptions.
///
/// Source: Apple's "Generating JWS to sign App Store requests".
public struct SignIntroductoryOfferInteractor: Interactor {
    private let signer: (any OfferSignatureProvider)?
    private let time: any TimeSource

    /// Creates an interactor that signs decisions about introductory offers.
    ///
    /// - Parameters:
    ///   - signer: The signer, or `nil` if the server has no key.
    ///   - time: The clock for the time of the signature.
    public init(signer: (any OfferSignatureProvider)?, time: any TimeSource) {
        self.signer = signer
        self.time = time
    }

    /// Returns the signed text of a decision, as a compact JWS.
    ///
    /// - Throws: `SignOfferFailure.notConfigured` if the server has no key, or `notSigned` if the signature can't be
    ///   computed.
    public func perform(_ request: IntroductoryOfferDecision) async throws(SignOfferFailure) -> String {
        let span = Trace.begin(.interactor, "SignIntroductoryOffer")
        defer { span.end() }
        guard let signer else { throw .notConfigured }
        do throws(OfferSigningFailure) {
            return try await signer.sign(request, at: await time.now())
        } catch {
            throw .notSigned
        }
    }
}
#endif
