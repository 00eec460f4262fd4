#if Server
import Crypto
@testable import ServerVerification
import Testing

@Suite struct `Verified headers are cached` {
    private let chain: VerifiedChain

    init() throws {
        let authority = try TestAuthority()
        chain = VerifiedChain(
            key: P256.Signing.PrivateKey().publicKey, leaf: authority.leaf, intermediate: authority.intermediate,
            root: authority.root)
    }

    private func isKnown(_ header: String, to memory: ChainCache) -> Bool {
        memory.header(atStartOf: Array("\(header).payload.signature".utf8)) != nil
    }

    @Test func `the cache is limited and evicts the least recently used header`() {
        let memory = ChainCache(limit: 3)
        for header in ["one", "two", "three"] { memory.remember(chain, header: Array(header.utf8)[...]) }
        // Read in this order, so that "two" is the least recently used header.
        for header in ["two", "three", "one", "three"] { #expect(isKnown(header, to: memory)) }
        memory.remember(chain, header: Array("four".utf8)[...])
        #expect(!isKnown("two", to: memory))
        for header in ["one", "three", "four"] { #expect(isKnown(header, to: memory), "\(header)") }
    }

    @Test func `headers are compared completely, up to the separator`() {
        let memory = ChainCache(limit: 3)
        memory.remember(chain, header: Array("header".utf8)[...])
        #expect(isKnown("header", to: memory))
        #expect(!isKnown("headers", to: memory))
        #expect(!isKnown("head", to: memory))
    }

    @Test func `the hash of a cached header is that of the header and the separator, each time`() throws {
        let memory = ChainCache(limit: 3)
        memory.remember(chain, header: Array("header".utf8)[...])
        for payload in ["one", "two"] {
            var hash = try #require(memory.header(atStartOf: Array("header.\(payload).signature".utf8))).hash
            hash.update(data: Array(payload.utf8))
            #expect(hash.finalize() == SHA256.hash(data: Array("header.\(payload)".utf8)))
        }
    }
}
#endif
