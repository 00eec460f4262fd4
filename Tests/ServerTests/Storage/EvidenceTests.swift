#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerStorage
import ServerSupport
import ServerUseCases
import Support
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Signed texts are stored in a compact form` {
    let folder = TemporaryFolder()

    func open() throws -> LedgerDatabase {
        try LedgerDatabase(path: folder.path("ledger.sqlite"), environment: .sandbox)
    }

    /// Creates texts that are signed texts, contain some, or are damaged ones.
    struct Texts {
        var random: SplitMix64

        mutating func bytes(_ maximum: Int) -> [UInt8] {
            (0..<random.below(maximum + 1)).map { _ in UInt8(random.below(256)) }
        }

        mutating func signed(_ depth: Int = 0) -> String {
            var payload = #"{"a":"\#(random.next())","b":"#
            for _ in 0..<random.below(4) {
                switch random.below(depth < 4 ? 5 : 4) {
                case 0: payload += "\"\(String(decoding: bytes(9), as: UTF8.self))\","
                case 1: payload += "\"x.y.z\",\"\".\"\"..\""
                case 2: payload += "\"\(damaged(Base64URL.encode(bytes(30))))\""
                case 3: payload += "..\""
                default: payload += #""signedInfo":"\#(signed(depth + 1))","#
                }
            }
            let header = Base64URL.encode(#"{"alg":"ES256","x5c":["\#(random.below(5))"]}"#.utf8)
            return "\(header).\(Base64URL.encode(payload.utf8)).\(Base64URL.encode(bytes(64)))"
        }

        mutating func damaged(_ text: String) -> String {
            var scalars = Array(text.unicodeScalars)
            for _ in 0..<random.below(3) where !scalars.isEmpty {
                let index = random.below(scalars.count)
                switch random.below(4) {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(".", at: index)
                case 2: scalars[index] = Unicode.Scalar(UInt8(random.below(256)))
                default: scalars.append("=")
                }
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: scalars)
            return text
        }

        mutating func next() -> String {
            switch random.below(4) {
            case 0: String(decoding: bytes(50), as: UTF8.self)
            case 1: damaged(signed())
            default: signed()
            }
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `every text is the same text again, byte for byte`(_ seed: UInt64) async throws {
        let database = try open()
        let differing = try await database.write(WriteScope()) { db in
            var texts = Texts(random: SplitMix64(seed: seed))
            let table = EvidenceTable(in: db)
            return try (0..<500).map { _ in texts.next() }
                .filter { try Array(table.text(of: table.stored($0)).utf8) != Array($0.utf8) }
        }
        #expect(differing.isEmpty)
        // Damaged headers are other headers, so there can be a few more than the five of the undamaged texts.
        let headers = try await database.read { try $0.value("SELECT count(*) FROM evidence_headers") as Int? }
        #expect((5...1_500).contains(headers ?? 0))
        try database.close()
    }

    @Test func `a signed text takes its payload, its signature, and a few bytes`() async throws {
        let database = try open()
        let payload = String(repeating: #"{"transactionId":"1"}"#, count: 40)
        let header = String(repeating: "eyJh", count: 1_000)
        let text = "\(header).\(Base64URL.encode(payload.utf8)).\(Base64URL.encode(Array(repeating: 7, count: 64)))"
        let outer = "\(header).\(Base64URL.encode(#"{"signedTransactionInfo":"\#(text)"}"#.utf8)).AQ"
        let sizes = try await database.write(WriteScope()) { db in
            [try EvidenceTable(in: db).stored(text).count, try EvidenceTable(in: db).stored(outer).count]
        }
        #expect(sizes[0] <= payload.utf8.count + 64 + 8)
        #expect(sizes[1] <= sizes[0] + 48)
        try database.close()
    }

    @Test func `damaged rows are reported and never end the program`() async throws {
        let database = try open()
        let faults = try await database.write(WriteScope()) { db in
            var texts = Texts(random: SplitMix64(seed: 9))
            let table = EvidenceTable(in: db)
            return try (0..<2_000).count { _ in
                var stored = try table.stored(texts.signed())
                switch texts.random.below(3) {
                case 0: stored = stored.prefix(texts.random.below(stored.count))
                case 1: stored[texts.random.below(stored.count)] = UInt8(texts.random.below(256))
                default: stored += Data(texts.bytes(3))
                }
                do {
                    _ = try table.text(of: stored)
                    return false
                } catch LedgerFailure.damaged {
                    return true
                }
            }
        }
        #expect(faults > 500)
        try database.close()
    }

    @Test func `re-signatures without a change leave the size of the database unchanged`() async throws {
        let database = try open()
        func sign(_ numbers: Range<Int>) async throws {
            for number in numbers {
                let facts = TransactionFacts.made(
                    "1", product: "gold.month", kind: .autoRenewable, environment: .sandbox, expires: .day(30),
                    signed: Moment(milliseconds: Moment.day(0).milliseconds + Int64(number)), token: .ann)
                let evidence = RequestEvidence()
                let payload = Base64URL.encode(#"{"signedDate":\#(facts.signed.milliseconds)}"#.utf8)
                let text =
                    "eyJhbGciOiJFUzI1NiJ9.\(payload).\(Base64URL.encode(Array(repeating: UInt8(number % 256), count: 64)))"
                evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
                _ = try await SQLLedgerStore(database, evidence: evidence, time: FixedTimeSource())
                    .record([.transaction(facts, account: .ann)])
            }
        }
        func size() async throws -> Int? {
            try await database.read { try $0.value("PRAGMA page_count") as Int? }
        }
        try await sign(0..<10)
        let before = try await size()
        try await sign(10..<400)
        #expect(try await size() == before)
        try database.close()
    }
}
#endif
