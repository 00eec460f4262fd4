#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import ServerUseCases
import Synchronization

/// Adapter: publishes the operator's document that defines the experiments.
///
/// The document is reread while the server runs. If the operator's new version is invalid, the last valid version stays
/// published, even after a restart.
final class ExperimentPublication: ExperimentPublisher {
    /// The outcome of reading the operator's document again.
    enum Outcome: Hashable, Sendable {
        /// The document has new contents.
        case changed
        /// The document has the same contents as before.
        case unchanged
        /// The document can't be read or isn't valid.
        case refused(ExperimentFailure)
    }

    private struct State {
        var document: [UInt8]
        var signed: SignedExperiments
        /// The time of the signature in seconds since 1970.
        var moment: Int64
    }

    /// The time in seconds after which a document is signed again.
    ///
    /// A device refuses a document that was signed much earlier than one that it has received. So an attacker can't
    /// send a recorded response to restore an older document.
    static let signatureSeconds: Int64 = 60

    private let source: any ExperimentStore
    private let key: ExperimentSigningKey
    private let time: any TimeSource
    private let state: Mutex<State>

    /// Creates a publication, and reads the operator's document that defines the experiments.
    ///
    /// - Parameters:
    ///   - source: The source of the operator's document, which also stores the document's last valid version.
    ///   - key: The key that signs the document.
    ///   - time: The machine's clock, which dates signatures.
    ///   - refused: A closure that receives the failure if the document is refused, in which case the last valid
    ///     version is published.
    /// - Throws: `StateDirectory.FileError` if the document is refused and there is no earlier valid version. An error of
    ///   the cryptographic library if the document can't be signed.
    init(
        _ source: any ExperimentStore, key: ExperimentSigningKey, time: any TimeSource,
        refused: (ExperimentFailure) -> Void = { _ in }
    ) async throws {
        let loaded = await source.load()
        if let failure = loaded.failure {
            guard loaded.list != .none else { throw StateDirectory.FileError("experiments.file: \(failure.sentence)") }
            refused(failure)
        }
        self.source = source
        self.key = key
        self.time = time
        let document = Self.document(of: loaded)
        let moment = await time.now().milliseconds / 1_000
        state = Mutex(State(document: document, signed: try key.sign(document, at: moment), moment: moment))
    }

    /// Returns the signed document, which is signed again first if its signature is at least a minute old.
    ///
    /// If signing fails, the result is the previously signed document. The result is never `nil`.
    func signed() async -> SignedExperiments? {
        let now = await time.now().milliseconds / 1_000
        return state.withLock { state in
            if now < state.moment || now - state.moment >= Self.signatureSeconds { sign(&state, at: now) }
            return state.signed
        }
    }

    /// Reads the operator's document again, and returns whether its contents changed.
    ///
    /// - Returns: The outcome: the contents changed, they are the same as before, or the document is refused.
    func reload() async -> Outcome {
        let loaded = await source.load()
        // Publish a valid document even if `source` couldn't store it for a restart.
        let document = Self.document(of: loaded)
        let now = await time.now().milliseconds / 1_000
        let isChanged = state.withLock { state in
            guard state.document != document else { return false }
            state.document = document
            sign(&state, at: now)
            return true
        }
        if let failure = loaded.failure { return .refused(failure) }
        return isChanged ? .changed : .unchanged
    }

    /// Signs the document of the state.
    ///
    /// If signing fails, the previously signed document stays.
    ///
    /// - Parameters:
    ///   - state: The state of the publication, which contains the document and receives the signed form.
    ///   - seconds: The time of the signature in seconds since 1970.
    private func sign(_ state: inout State, at seconds: Int64) {
        guard let signed = try? key.sign(state.document, at: seconds) else { return }
        state.signed = signed
        state.moment = seconds
    }

    private static func document(of loaded: LoadedExperiments) -> [UInt8] {
        Array(ExperimentFile(loaded.list, issued: loaded.issued).text.utf8)
    }
}

extension ExperimentFailure {
    /// A sentence that names the file, the place in it, and the found and the expected value.
    var sentence: String {
        "\(place.isEmpty ? file : "\(file), \(place)"): found \(found), expected \(expected)"
    }
}
#endif
