#if Server
internal import Crypto
internal import Foundation
internal import Synchronization

/// Verified paths of certificates, so that the next text that brings the same ones needs no more than its own signature checked.
///
/// It is bounded: the path that was wanted least recently goes first. Nobody can crowd it out with paths of their own, for what
/// leads to no trusted root is not remembered, and a header only once a signature over it has been found good.
final class ChainCache: Sendable {
    private struct State {
        /// Headers as they stand in texts, the latest first, each with the path that it brings.
        var headers: [(text: [UInt8], chain: VerifiedChain)] = []
        /// Paths by the digest of leaf and intermediate, the latest first.
        var chains: [(digest: [UInt8], chain: VerifiedChain)] = []
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// How many paths are remembered.
    var count: Int { state.withLock { $0.chains.count } }

    /// The path that a text's header brings, where that very header has been seen, and the header's length.
    func chain(atStartOf text: [UInt8]) -> (chain: VerifiedChain, headerCount: Int)? {
        state.withLock { state in
            guard let index = state.headers.firstIndex(where: { Self.begins(text, with: $0.text) }) else { return nil }
            let found = state.headers[index]
            // The others keep their order: the one wanted least recently is the last.
            if index > 0 { state.headers.insert(state.headers.remove(at: index), at: 0) }
            return (found.chain, found.text.count)
        }
    }

    /// The path from these two certificates.
    func chain(of header: JWSHeader) -> VerifiedChain? {
        let digest = Self.digest(header)
        return state.withLock { state in
            guard let index = state.chains.firstIndex(where: { $0.digest == digest }) else { return nil }
            let found = state.chains.remove(at: index)
            state.chains.insert(found, at: 0)
            return found.chain
        }
    }

    /// Keeps a path that has been verified.
    func remember(_ chain: VerifiedChain, of header: JWSHeader) {
        let digest = Self.digest(header)
        state.withLock { state in
            state.chains.removeAll { $0.digest == digest }
            state.chains.insert((digest, chain), at: 0)
            if state.chains.count > limit { state.chains.removeLast() }
        }
    }

    /// Keeps which path a header brings. Only for a header over which a signature by that path's leaf was good.
    func remember(_ chain: VerifiedChain, header: ArraySlice<UInt8>) {
        state.withLock { state in
            guard !state.headers.contains(where: { $0.text.elementsEqual(header) }) else { return }
            state.headers.insert((Array(header), chain), at: 0)
            if state.headers.count > limit { state.headers.removeLast() }
        }
    }

    private static func begins(_ text: [UInt8], with header: [UInt8]) -> Bool {
        guard text.count > header.count, text[header.count] == CompactJWS.dot else { return false }
        return text.withUnsafeBytes { text in
            header.withUnsafeBytes { header in
                guard let one = text.baseAddress, let other = header.baseAddress else { return false }
                return memcmp(one, other, header.count) == 0
            }
        }
    }

    private static func digest(_ header: JWSHeader) -> [UInt8] {
        var hash = SHA256()
        hash.update(data: SHA256.hash(data: header.leaf).bytes)
        hash.update(data: SHA256.hash(data: header.intermediate).bytes)
        return hash.finalize().bytes
    }
}

extension Digest {
    /// The digest's bytes.
    fileprivate var bytes: [UInt8] { Array(self) }
}
#endif
