#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import DiscoverServices
internal import Foundation

/// Adapter: loads experiments from the app's server, and stores the last valid version in a file.
///
/// The server returns a signed document (`GET /v1/flags`). The document is accepted only with a signature by one of
/// the app's keys. The copy contains the signature, which is verified again when the copy is read. The server sends
/// the document only if it differs from the copy.
public struct ServerExperimentStore: ExperimentStore {
    private let client: StoreHTTPClient
    private let keys: ExperimentKeys
    private let copy: ExperimentCopy

    /// The maximum time in seconds by which a new signature may be older than the last valid one.
    ///
    /// The signatures are those of the document that the server sends and of the last valid document. Several servers
    /// sign at different times, so a small difference is normal. A document with an older signature is refused, because
    /// an attacker may have recorded it.
    private static let tolerance: Int64 = 300

    /// Creates a store that loads experiments from a server.
    ///
    /// - Parameters:
    ///   - address: The server's URL. It must use `https`, unless the server runs on this machine.
    ///   - keys: The keys whose signatures are accepted.
    ///   - copy: The path of the file for the last valid version; `nil` to keep this version in memory only.
    ///   - seconds: The timeout in seconds. After the timeout, the last valid version applies, because an app waits
    ///     for the experiments when it is launched.
    /// - Throws: A `FileFormatError` if the URL is invalid.
    public init(_ address: String, keys: ExperimentKeys, copy: String?, seconds: Double = 3) throws(FileFormatError) {
        client = try StoreHTTPClient(address, seconds: seconds)
        self.keys = keys
        self.copy = ExperimentCopy(path: copy) { bytes, file throws(FileFormatError) in
            try SignedExperimentDocument(bytes, by: keys, from: file).file
        }
    }

    /// Loads the server's experiments, or falls back to the last valid experiments.
    ///
    /// - Returns: The server's experiments; after a failure, the last valid experiments and the failure.
    public func load() async -> LoadedExperiments {
        let span = Trace.begin(.service, "ServerExperimentStore")
        defer { span.end() }
        let kept = known
        do throws(FileFormatError) {
            guard let bytes = try await changed(since: kept?.tag) else { return copy.experiments() }
            let document = try SignedExperimentDocument(bytes, by: keys, from: place)
            if let kept, document.signed < kept.signed - Self.tolerance {
                throw FileFormatError(
                    file: place, place: "", found: "a document that was signed before the last valid one",
                    expected: "the current document")
            }
            return copy.keep(ExperimentCopy.Document(document.file, bytes: bytes))
        } catch {
            return copy.experiments(after: error)
        }
    }

    private var place: String { "\(client.address)/v1/flags" }

    /// The last valid document with its ETag and the time of its signature; `nil` without such a document.
    private var known: SignedExperimentDocument? {
        guard let document = try? copy.document() else { return nil }
        return try? SignedExperimentDocument(document.bytes, by: keys, from: place)
    }

    /// Returns the server's signed document, or `nil` if the document still has the specified ETag.
    private func changed(since tag: String?) async throws(FileFormatError) -> Data? {
        let status: Int
        let body: [UInt8]
        do throws(StoreFailure) {
            (status, body) = try await client.send(
                "GET", "/v1/flags", headers: tag.map { ["If-None-Match": "\"\($0)\""] } ?? [:])
        } catch {
            throw unreadable(error.reason)
        }
        switch status {
        case 200: return Data(body)
        case 304 where tag != nil: return nil
        default: throw unreadable("HTTP \(status)")
        }
    }

    private func unreadable(_ reason: String) -> FileFormatError {
        FileFormatError(
            file: place, place: "", found: reason, expected: "the server's experiments", isUnreadable: true)
    }
}

extension StoreFailure {
    /// A phrase that states why there is no response.
    fileprivate var reason: String {
        switch self {
        case .offline: "no connection"
        case .unavailable(let reason), .tooLarge(let reason): reason
        case .timedOut(let seconds): "no response within \(seconds) s"
        case .cancelled: "a canceled request"
        case .notInThisBuild: "no server in this build"
        }
    }
}
#endif
