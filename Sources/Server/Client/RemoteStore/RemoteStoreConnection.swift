#if Server
public import DiscoverData
public import DiscoverServices
internal import Foundation
internal import Synchronization

/// A device's connection to a simulated App Store that runs as a program of its own, over HTTP: `Docs/simulated-app-store.md`
/// describes what is said. Its adapters answer for the ports of a store.
///
/// What a caller has begun keeps its order: whoever asks waits until streams that are being opened are open, and until payments
/// that were given up are.
public final class RemoteStoreConnection: Sendable {
    private struct State {
        var announced = 0
        var underway: [Int: Task<Void, Never>] = [:]
        var counter = 0
    }

    private let client: StoreHTTPClient
    private let device = UUID().uuidString
    private let state = Mutex(State())

    /// Takes the store's address: `https`, or `http` on this very machine.
    public init(_ address: String) throws(FileFormatError) { client = try StoreHTTPClient(address) }

    /// Where the store is.
    public var address: String { client.address }

    /// How many updates the store has announced to this device. While a stream is being opened it is one more, which is the
    /// unknown that the stream begins with: so nobody takes a stream that is not there yet for one that has been read.
    public var announced: Int { state.withLock { $0.announced + $0.underway.count } }

    /// The catalogue that the store sells, as the bytes of a `.storekit` file.
    public func catalogue() async throws(StoreFailure) -> [UInt8] {
        let (status, body) = try await client.ask("GET", "/device/v1/catalog")
        guard status == 200 else { throw .unavailable("HTTP \(status)") }
        return body
    }

    /// Asks for something, after all that is under way.
    func ask<Value: Codable & Sendable>(
        _ method: String, _ path: String, _ body: (any Encodable & Sendable)? = nil
    ) async throws(FailureDTO) -> Value {
        for task in state.withLock({ $0.underway.sorted { $0.key < $1.key }.map(\.value) }) { await task.value }
        return try await askAtOnce(method, path, body)
    }

    /// Asks for something, whatever is under way.
    func askAtOnce<Value: Codable & Sendable>(
        _ method: String, _ path: String, _ body: (any Encodable & Sendable)? = nil
    ) async throws(FailureDTO) -> Value {
        let data = body.flatMap { try? JSONEncoder().encode($0) }
        let status: Int
        let bytes: [UInt8]
        do throws(StoreFailure) {
            (status, bytes) = try await client.ask(
                method, "/device/v1/" + path, data, headers: ["Discover-Device": device])
        } catch {
            throw FailureDTO(error)
        }
        guard status == 200 else { throw FailureDTO(.unavailable("HTTP \(status)")) }
        guard let answer = try? JSONDecoder().decode(ResponseDTO<Value>.self, from: Data(bytes)) else {
            throw FailureDTO(.unavailable("an answer that this build does not understand"))
        }
        state.withLock { $0.announced = max($0.announced, answer.announced) }
        if let failure = answer.failure { throw failure }
        guard let value = answer.value else { throw FailureDTO(.unavailable("an answer with nothing in it")) }
        return value
    }

    /// Begins something that goes on whoever waits for it, and before which nothing later is asked.
    func begin<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Task<Value, Never> {
        state.withLock { state in
            state.counter += 1
            let number = state.counter
            let task = Task { await work() }
            state.underway[number] = Task { [weak self] in
                _ = await task.value
                _ = self?.state.withLock { $0.underway.removeValue(forKey: number) }
            }
            return task
        }
    }
}

extension String {
    /// The text as a part of a path or a query.
    var inAddress: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? ""
    }
}
#endif
