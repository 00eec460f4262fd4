/// The name of a failed use case's reason in `{"event":"error"}`: stable, for programs. `Docs/json.md` explains each.
public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
    /// The store could not be reached: no network.
    case storeOffline
    /// The store is there and does not work.
    case storeUnavailable
    /// The store gave no answer in time.
    case storeTimedOut
    /// A dialog of the store was closed.
    case storeCancelled
    /// This build has no store.
    case storeNotInThisBuild
    /// The verifier could not be reached: no network.
    case verifierOffline
    /// The verifier is there and does not work.
    case verifierUnavailable
    /// The verifier gave no answer in time.
    case verifierTimedOut
    /// A dialog of the verifier was closed.
    case verifierCancelled
    /// This build has no verifier.
    case verifierNotInThisBuild
    /// The ledger cannot be read or written.
    case ledgerUnavailable
    /// The ledger cannot be understood.
    case ledgerDamaged
    /// The ledger was written by a newer build.
    case ledgerNewer
    /// What the app keeps beside the ledger cannot be read or written.
    case storageUnavailable
    /// What the app keeps beside the ledger cannot be understood.
    case storageDamaged
    /// What the app keeps beside the ledger was written by a newer build.
    case storageNewer
    /// It is not known yet what the account holds.
    case notKnownYet
    /// The source of recommendations does not let whoever asks in.
    case sourceAuthentication
    /// The source of recommendations answered with another status than success.
    case sourceStatus
    /// What the source of recommendations sent cannot be read.
    case sourceMalformed
    /// The source of recommendations has nobody left.
    case sourceExhausted
    /// The source of recommendations gave no answer in time.
    case sourceTimedOut
    /// The source of recommendations cannot be reached.
    case sourceUnreachable
    /// What the source of recommendations was asked for is not wanted any more.
    case sourceCancelled
    /// No place of that name is known.
    case unknownPlace
    /// Nobody of that name is known.
    case unknownProfile
    /// The store knows none of the products asked for.
    case nothingKnown
    /// Nothing on sale has a feature of that name.
    case noSuchFeature
    /// The file cannot be read.
    case catalogUnreadable
    /// The file is no StoreKit configuration.
    case catalogMalformed
    /// The words are no control of the store simulator.
    case controlNotUnderstood
    /// The control cannot be used now.
    case controlImpossible
    /// There is no simulated store to operate.
    case noStore
    // scaffold: error codes
}
