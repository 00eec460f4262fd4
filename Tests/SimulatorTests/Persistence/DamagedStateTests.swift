import Foundation
import StoreSimulator
import TestSupport
import Testing

/// A time of the device's clock: 2026-11-21T10:15:00Z.
private let noon: Int64 = 1_795_256_100_000

private func store(_ folder: String) throws -> SimulatedStore {
    try SimulatedStore(
        configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json", deviceTime: noon)
}

private func bytes(_ folder: String, _ name: String = "store.json") -> Data? {
    FileManager.default.contents(atPath: folder + "/" + name)
}

private func write(_ bytes: some Sequence<UInt8>, _ folder: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/store.json"))
}

@Suite struct `A damaged state file` {
    @Test(arguments: [
        ("", "heading"), ("{", "heading"), ("[]", "heading"), ("{}", "heading"), ("\u{0}\u{0}", "heading"),
        (#"{"format":"other","version":1}"#, "heading"),
        (#"{"format":"StoreSimulator state","version":0}"#, "heading"),
        (#"{"format":"StoreSimulator state","version":1}"#, "content"),
        (#"{"format":"StoreSimulator state","version":1,"state":{}}"#, "content"),
        (#"{"format":"StoreSimulator state","version":2}"#, "checksum"),
        (#"{"format":"StoreSimulator state","version":2}"# + "\n{}\n", "checksum"),
    ])
    func `a damaged file is set aside with time and reason, and the store starts over and reports it`(
        text: String, why: String
    ) async throws {
        try await TestCatalog.withFolder { folder in
            try write(text.utf8, folder)
            let store = try store(folder)
            let name = "store.json.damaged-2026-11-21T101500Z-\(why)"
            let recovery = try #require(store.recovery)
            #expect(recovery.setAside == folder + "/" + name)
            #expect(recovery.description.contains(name))
            #expect(bytes(folder, name) == Data(text.utf8))
            #expect(await store.all().isEmpty)
            let next = try SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json", deviceTime: noon)
            #expect(next.recovery == nil, "it is reported once")
        }
    }

    @Test func `a missing file, although the app has recorded purchases, starts over with unused transaction IDs`()
        async throws
    {
        try await TestCatalog.withFolder { folder in
            let sold = try await store(folder).sell("coin")
            try FileManager.default.removeItem(atPath: folder + "/store.json")
            let next = try SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json", hasSold: true,
                deviceTime: noon)
            let recovery = try #require(next.recovery)
            #expect(recovery.setAside == nil && recovery.description.contains("is missing"))
            #expect(try await next.sell("coin").transactionId != sold.transactionId)
            #expect(try store(folder).recovery == nil, "it is reported once")
        }
    }

    @Test func `a file that is set aside does not replace an earlier one`() async throws {
        try await TestCatalog.withFolder { folder in
            for text in ["one", "two", "three"] {
                try write(text.utf8, folder)
                _ = try store(folder)
            }
            let stem = "store.json.damaged-2026-11-21T101500Z-heading"
            #expect(bytes(folder, stem) == Data("one".utf8))
            #expect(bytes(folder, stem + "-2") == Data("two".utf8))
            #expect(bytes(folder, stem + "-3") == Data("three".utf8))
        }
    }

    @Test func `a change of any single byte is detected`() async throws {
        try await TestCatalog.withFolder { folder in
            let first = try store(folder)
            try await first.sell("coin")
            try await first.sell("plus.month")
            let whole = try #require(bytes(folder))
            let catalog = try TestCatalog.catalog()
            for position in stride(from: 0, to: whole.count, by: DeepCheck.cases(61, deep: 7)) {
                var damaged = whole
                damaged[position] ^= 1
                try write(damaged, folder)
                do throws(StateFileError) {
                    #expect(
                        try SimulatedStore(
                            configuration: catalog, seed: 7, stateFile: folder + "/store.json", deviceTime: noon
                        ).recovery != nil, "byte \(position)")
                } catch {
                    // The byte of the version, which now names a newer one: that file is refused, not damaged.
                    #expect(error == .newerVersion(path: folder + "/store.json", found: 3, known: 2))
                }
            }
        }
    }

    @Test func `a file truncated at any point is set aside without a crash`() async throws {
        try await TestCatalog.withFolder { folder in
            let first = try store(folder)
            try await first.sell("coin")
            let whole = try #require(bytes(folder))
            for length in stride(from: 0, to: whole.count, by: max(whole.count / 40, 1)) {
                try write(whole.prefix(length), folder)
                #expect(try store(folder).recovery != nil, "cut at \(length)")
            }
        }
    }

    @Test(arguments: [
        (#""signedIn":0"#, #""signedIn":3"#), (#""record":1"#, #""record":99"#),
        (#""clock":1767225600000"#, #""clock":-1"#), (#""count":1"#, #""count":99999999999"#),
        (#""P1M""#, #""P1M1""#),
    ])
    func `numbers that no simulator writes are rejected without a crash`(
        _ written: String, _ edited: String
    ) async throws {
        try await TestCatalog.withFolder { folder in
            let first = try store(folder)
            try await first.sell("coin")
            try await first.sell("plus.month")
            let text = String(decoding: try #require(bytes(folder)), as: UTF8.self)
            let state = try #require(text.split(separator: "\n").last)
            #expect(state.contains(written))
            // In version 1, which has no checksum that would detect the change.
            let old =
                #"{"format":"StoreSimulator state","state":\#(state.replacing(written, with: edited)),"version":1}"#
            try write(old.utf8, folder)
            #expect(try store(folder).recovery?.setAside?.hasSuffix("content") == true)
        }
    }

    @Test func `after damage, no transaction ID is used twice, and the clock continues`() async throws {
        try await TestCatalog.withFolder { folder in
            let first = try store(folder)
            let old = try await first.sell("coin")
            try first.advance(3, .month)
            var damaged = try #require(bytes(folder))
            damaged[damaged.count - 3] ^= 1
            try write(damaged, folder)
            let anew = try store(folder)
            #expect(anew.now == first.now)
            let new = try await anew.sell("coin")
            #expect(try #require(Int(new.transactionId)) > (try #require(Int(old.transactionId))))
            #expect(new.signedDate > old.signedDate)
            #expect(try await store(folder).all().count == 1, "the new state is kept")
        }
    }
}

@Suite struct `A state file that must not be changed` {
    @Test func `a file of a newer version is refused and left unchanged`() async throws {
        try await TestCatalog.withFolder { folder in
            let text = #"{"format":"StoreSimulator state","version":99,"state":[]}"#
            try write(text.utf8, folder)
            let error = try #require(throws: StateFileError.self) { try store(folder) }
            #expect(error == .newerVersion(path: folder + "/store.json", found: 99, known: 2))
            #expect(bytes(folder) == Data(text.utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.json"])
        }
    }

    @Test func `a file with a correct checksum and unknown content is refused and left unchanged`() async throws {
        try await TestCatalog.withFolder { folder in
            // The checksum of `{}` by FNV-1a.
            let text = #"{"checksum":"08f44b07b5901a25","format":"StoreSimulator state","version":2}"# + "\n{}\n"
            try write(text.utf8, folder)
            let error = try #require(throws: StateFileError.self) { try store(folder) }
            guard case .damaged(let path, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(path == folder + "/store.json" && reason.contains("checksum is correct"))
            #expect(bytes(folder) == Data(text.utf8))
        }
    }

    @Test func `a file that another process has written meanwhile is not overwritten`() async throws {
        try await TestCatalog.withFolder { folder in
            let one = try store(folder)
            try await one.sell("coin")
            let other = try store(folder)
            try await other.sell("season")
            let kept = bytes(folder)
            await #expect(throws: SimulatedFailure.self) { try await one.purchase("coin") }
            #expect(bytes(folder) == kept)
            try await other.sell("coin")
            #expect(try await store(folder).all().count == 3)
        }
    }

    @Test func `temporary files of a killed process are removed`() async throws {
        try await TestCatalog.withFolder { folder in
            let ended = try await blocking {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", "exit 0"]
                try process.run()
                process.waitUntilExit()
                return process.processIdentifier
            }
            let left = ".store.json.\(ended).new"
            try Data("half".utf8).write(to: URL(fileURLWithPath: folder + "/" + left))
            try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/.store.json.notes.new"))
            try await store(folder).sell("coin")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.sorted() == [".store.json.notes.new", "store.json"])
        }
    }
}
