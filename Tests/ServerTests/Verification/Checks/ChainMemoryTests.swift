#if Server
import Crypto
@testable import ServerVerification
import Testing

@Suite struct `Headers that are remembered` {
    private let chain: VerifiedChain

    init() throws {
        let authority = try TestAuthority()
        chain = VerifiedChain(
            key: P256.Signing.PrivateKey().publicKey, leaf: authority.leaf, intermediate: authority.intermediate,
            root: authority.root)
    }

    private func isKnown(_ header: String, to memory: ChainCache) -> Bool {
        memory.chain(atStartOf: Array("\(header).payload.signature".utf8)) != nil
    }

    @Test func `are bounded, and the one wanted least recently goes first`() {
        let memory = ChainCache(limit: 3)
        for header in ["one", "two", "three"] { memory.remember(chain, header: Array(header.utf8)[...]) }
        // Wanted in this order, so that the second is the one that nobody has wanted for longest.
        for header in ["two", "three", "one", "three"] { #expect(isKnown(header, to: memory)) }
        memory.remember(chain, header: Array("four".utf8)[...])
        #expect(!isKnown("two", to: memory))
        for header in ["one", "three", "four"] { #expect(isKnown(header, to: memory), "\(header)") }
    }

    @Test func `are known whole, up to their dot`() {
        let memory = ChainCache(limit: 3)
        memory.remember(chain, header: Array("header".utf8)[...])
        #expect(isKnown("header", to: memory))
        #expect(!isKnown("headers", to: memory))
        #expect(!isKnown("head", to: memory))
    }
}
#endif
