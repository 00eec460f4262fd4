#if Server
internal import Crypto
internal import Foundation
internal import Synchronization

/// A cache of verified certificate chains, and of the encoded JWS headers that contain them.
///
/// If the chain of a signed text is cached, verifying the text takes only one signature check. If the cache is full,
/// the least recently used chain is removed. Clients can't fill the cache with useless entries: a chain is stored only
/// if it leads to a trusted root, and a header only after a signature over it was verified.
final class ChainCache: Sendable {
    /// An encoded header of signed texts (JWS), with its verified certificate chain.
    struct Header {
        let text: [UInt8]
        let chain: VerifiedChain
        /// The state of the hash function after the encoded header and the dot that follows it.
        ///
        /// The header contains the certificates, so it is most of what the signature of a transaction covers. With this
        /// state, only the payload of each further text is hashed.
        let hash: SHA256

        init(_ text: [UInt8], _ chain: VerifiedChain) {
            self.text = text
            self.chain = chain
            var hash = SHA256()
            hash.update(data: text)
            hash.update(data: [CompactJWS.dot])
            self.hash = hash
        }
    }

    private struct State {
        /// The encoded headers of signed texts (JWS), most recently used first.
        var headers: [Header] = []
        /// The certificate chains, most recently used first.
        ///
        /// Each is identified by the digest of its leaf and intermediate certificates.
        var chains: [(digest: [UInt8], chain: VerifiedChain)] = []
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// The number of cached certificate chains.
    var count: Int { state.withLock { $0.chains.count } }

    /// Returns the header of a signed text (JWS) with its certificate chain; `nil` if not cached.
    func header(atStartOf text: [UInt8]) -> Header? {
        state.withLock { state in
            guard let index = state.headers.firstIndex(where: { Self.begins(text, with: $0.text) }) else { return nil }
            let found = state.headers[index]
            // The order of the other headers stays the same, so the last header is the least recently used.
            if index > 0 { state.headers.insert(state.headers.remove(at: index), at: 0) }
            return found
        }
    }

    /// Returns the cached chain of the leaf and intermediate certificates in a header; `nil` if not cached.
    func chain(of header: JWSHeader) -> VerifiedChain? {
        let digest = Self.digest(header)
        return state.withLock { state in
            guard let index = state.chains.firstIndex(where: { $0.digest == digest }) else { return nil }
            let found = state.chains.remove(at: index)
            state.chains.insert(found, at: 0)
            return found.chain
        }
    }

    /// Caches the verified chain of the leaf and intermediate certificates in a header.
    func remember(_ chain: VerifiedChain, of header: JWSHeader) {
        let digest = Self.digest(header)
        state.withLock { state in
            state.chains.removeAll { $0.digest == digest }
            state.chains.insert((digest, chain), at: 0)
            if state.chains.count > limit { state.chains.removeLast() }
        }
    }

    /// Stores an encoded header with its verified certificate chain in the cache.
    ///
    /// Call this method only after a signature over the header was verified with the key of the chain's leaf.
    ///
    /// - Parameters:
    ///   - chain: The verified chain.
    ///   - header: The encoded header.
    func remember(_ chain: VerifiedChain, header: ArraySlice<UInt8>) {
        state.withLock { state in
            guard !state.headers.contains(where: { $0.text.elementsEqual(header) }) else { return }
            state.headers.insert(Header(Array(header), chain), at: 0)
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
    fileprivate var bytes: [UInt8] { Array(self) }
}
#endif
