import Foundation
import Support
import Testing

@Suite struct `The SHA-384 hash` {
    /// Published examples of hashes, and a message of several blocks.
    ///
    /// The examples are those of FIPS 180-4 and of NIST's page "Examples with Intermediate Values".
    @Test(arguments: [
        ("", "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b"),
        ("abc", "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"
        ),
    ])
    func `hashes agree with the published values`(message: String, hash: String) {
        let bytes = SHA384.hash(Array(message.utf8))
        #expect(bytes.map { String(format: "%02x", $0) }.joined() == hash)
    }

    @Test func `messages of any length around a block boundary have distinct hashes`() {
        let hashes = (100...140).map { SHA384.hash([UInt8](repeating: 7, count: $0)) }
        #expect(Set(hashes).count == hashes.count)
        #expect(hashes.allSatisfy { $0.count == 48 })
    }
}
