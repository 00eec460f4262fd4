/// The stable code of an error in the JSON output (`{"event":"error"}`), for programs.
///
/// `Docs/json.md` explains each code.
public enum ErrorCode: String, Hashable, Sendable, CaseIterable {
    /// There is no network, so the store can't be reached.
    case storeOffline
    /// The store fails, or accepts no connection.
    case storeUnavailable
    /// The store did not respond in time.
    case storeTimedOut
    /// The request was canceled, or the customer closed a dialog of the store, such as a sign-in.
    case storeCancelled
    /// This build has no store.
    case storeNotInThisBuild
    /// The store's response is larger than this build accepts.
    case storeTooLarge
    /// There is no network, so the verifier can't be reached.
    case verifierOffline
    /// The verifier fails, or accepts no connection.
    case verifierUnavailable
    /// The verifier did not respond in time.
    case verifierTimedOut
    /// The request to the verifier was canceled.
    case verifierCancelled
    /// This build has no verifier.
    case verifierNotInThisBuild
    /// The verifier's response is larger than this build accepts.
    case verifierTooLarge
    /// The ledger cannot be read or written.
    case ledgerUnavailable
    /// The stored ledger is damaged.
    case ledgerDamaged
    /// The ledger was written by a newer build.
    case ledgerNewer
    /// A file of the app other than the ledger cannot be read or written.
    case storageUnavailable
    /// A file of the app other than the ledger is damaged.
    case storageDamaged
    /// A file of the app other than the ledger was written by a newer build.
    case storageNewer
    /// The account's entitlements are unknown, because the ledger contains nothing about it yet.
    case notKnownYet
    /// The source of recommendations refused the credentials.
    case sourceAuthentication
    /// The source of recommendations responded with a status other than success.
    case sourceStatus
    /// The response of the source of recommendations is malformed.
    case sourceMalformed
    /// The source of recommendations has no more recommendations.
    case sourceExhausted
    /// The source of recommendations did not respond in time.
    case sourceTimedOut
    /// The source of recommendations cannot be reached.
    case sourceUnreachable
    /// The request to the source of recommendations was canceled.
    case sourceCancelled
    /// The list of locations contains none with the name that the user entered.
    case unknownPlace
    /// No user or group with this ID is known.
    case unknownProfile
    /// The store sells none of the products that the app requested.
    case nothingKnown
    /// No product on sale grants a feature with this name.
    case noSuchFeature
    /// The catalog file cannot be read.
    case catalogUnreadable
    /// The catalog file isn't a valid StoreKit configuration file (`.storekit`).
    case catalogMalformed
    /// The arguments aren't a valid command of the store simulator.
    case controlNotUnderstood
    /// The command of the store simulator cannot be performed now.
    case controlImpossible
    /// This build has no simulated store.
    case noStore
    /// The experiments' file cannot be read, or the copy of its last valid version cannot be written.
    case experimentsUnreadable
    /// The experiments' file isn't a valid document that defines experiments.
    case experimentsMalformed
    /// The app was started without a document with experiments that it can change.
    case experimentsReadOnly
    /// The experiment doesn't exist, or can't be changed in this way.
    case experimentRefused
    /// Other programs changed the document with experiments at the same time.
    case experimentsConflict
    // scaffold: error codes
}
