#if Server
public import DiscoverData
public import DiscoverServices
internal import Foundation
internal import Synchronization

/// A device's HTTP connection to a simulated App Store that runs in another process.
///
/// `Docs/simulated-app-store.md` describes the API. The adapters whose names begin with `Remote` use this connection
/// to implement the ports of a store.
///
/// The store receives requests in the order in which the caller sends them. To ensure this, a request waits until all
/// earlier background operations have ended, such as the opening of a stream of updates.
public final class RemoteStoreConnection: Sendable {
    private struct State {
        var announced = 0
        var underway: [Int: Task<Void, Never>] = [:]
        var counter = 0
    }

    private let client: StoreHTTPClient
    private let device = UUID().uuidString
    private let state = Mutex(State())

    /// Creates a connection to the store at the specified URL.
    ///
    /// The URL must use `https`, unless the store runs on this machine.
    ///
    /// - Parameters:
    ///   - address: The URL of the store.
    ///   - seconds: The timeout of a request in seconds.
    /// - Throws: A `FileFormatError` if the URL is invalid.
    public init(_ address: String, seconds: Double = 60) throws(FileFormatError) {
        client = try StoreHTTPClient(address, seconds: seconds)
    }

    /// The URL of the simulated store, without a trailing slash.
    public var address: String { client.address }

    /// The number of announced transaction updates plus the number of background operations in progress.
    ///
    /// The store announces an update before the device receives it. A caller that must process all updates waits until
    /// it has processed this number of updates. Operations in progress are counted too, because an operation may open a
    /// stream, on which the store then announces another update.
    public var announced: Int { state.withLock { $0.announced + $0.underway.count } }

    /// Returns the store's catalog as the bytes of a `.storekit` file.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error.
    public func catalog() async throws(StoreFailure) -> [UInt8] {
        let (status, body) = try await client.send("GET", "/device/v1/catalog")
        guard status == 200 else { throw .unavailable("HTTP \(status)") }
        return body
    }

    /// Sends a request after all background operations have ended, and returns the value of the response.
    func send<Value: Codable & Sendable>(
        _ method: String, _ path: String, _ body: (any Encodable & Sendable)? = nil
    ) async throws(FailureDTO) -> Value {
        for task in state.withLock({ $0.underway.sorted { $0.key < $1.key }.map(\.value) }) { await task.value }
        return try await sendAtOnce(method, path, body)
    }

    /// Sends a request without waiting for background operations, and returns the value of the response.
    func sendAtOnce<Value: Codable & Sendable>(
        _ method: String, _ path: String, _ body: (any Encodable & Sendable)? = nil
    ) async throws(FailureDTO) -> Value {
        let data = body.flatMap { try? JSONEncoder().encode($0) }
        let status: Int
        let bytes: [UInt8]
        do throws(StoreFailure) {
            (status, bytes) = try await client.send(
                method, "/device/v1/" + path, data, headers: ["Discover-Device": device])
        } catch {
            throw FailureDTO(error)
        }
        guard status == 200 else { throw FailureDTO(.unavailable("HTTP \(status)")) }
        guard let response = try? JSONDecoder().decode(ResponseDTO<Value>.self, from: Data(bytes)) else {
            throw FailureDTO(.unavailable("a response that this build can't decode"))
        }
        state.withLock { $0.announced = max($0.announced, response.announced) }
        if let failure = response.failure { throw failure }
        guard let value = response.value else { throw FailureDTO(.unavailable("an empty response")) }
        return value
    }

    /// Starts a background operation, and returns the task with its result.
    ///
    /// The operation continues even if its caller stops waiting. It begins after all earlier operations have ended, and
    /// later requests wait until it ends.
    func begin<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
        state.withLock { state in
            state.counter += 1
            let number = state.counter
            let earlier = state.underway.sorted { $0.key < $1.key }.map(\.value)
            let task = Task {
                for operation in earlier { await operation.value }
                return await work()
            }
            state.underway[number] = Task { [weak self] in
                _ = await task.value
                _ = self?.state.withLock { $0.underway.removeValue(forKey: number) }
            }
            return task
        }
    }
}

extension String {
    /// The string with percent encoding, for use as a path component or a query value of a URL.
    var inAddress: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
    }
}
#endif
