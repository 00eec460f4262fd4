import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Support
import TestSupport
import Testing

@Suite struct `Stack files` {
    let folder = TemporaryFolder()
    let heading = LedgerLines.sealed(#"{"format":"discover.stack","version":1}"#)

    private func opened(
        _ name: String = "stack", on disk: any JournalFileSystem = POSIXFileSystem(waitsForDevice: false)
    ) throws(StorageFailure) -> FileStackStore {
        try FileStackStore(
            path: folder.path(name), home: .berlin, lock: .passport, on: disk,
            now: { Moment(milliseconds: 1_795_256_100_000) })
    }

    private func line(_ content: String) -> String {
        LedgerLines.sealed(#"{"entry":{"account":"\#(LedgerLines.ann)",\#(content)}}"#)
    }

    private func swiped(_ card: RecommendationID, _ decision: SwipeDecision = .nope, on day: Int = 0) -> StackEntry {
        .swiped(SwipeRecord(card: card, decision: decision, moment: .day(day)))
    }

    @Test func `a stack file has one line for each event and for the chosen place`() async throws {
        let store = try opened()
        for entry: StackEntry in [
            .moved(to: "Paris"), .dealt(["a", "b/\""], .alone), swiped("a", .superLike), .rewound("a"),
            .joined(.friends),
        ] {
            try await store.append([entry], for: .ann)
        }
        let holder = try #require(Entitlements.holding(.passport))
        #expect(try await store.choose(.saoPaulo, for: .ann, entitlements: holder))
        let lines = [
            #""moved":"Paris""#, #""dealt":{"cards":["a","b/\""],"company":"alone"}"#,
            #""swiped":{"card":"a","decision":"superLike","moment":1767225600000}"#, #""rewound":"a""#,
            #""joined":"friends""#, #""passport":{"latitude":-23551,"longitude":-46633,"name":"São Paulo"}"#,
        ]
        // Members are in alphabetical order, so the account comes first.
        let text = String(decoding: try folder.bytes(of: "stack"), as: UTF8.self)
        #expect(text == heading + lines.map(line).joined())
        #expect(StackState(try await opened().entries(of: .ann)).waiting == [])
    }

    @Test func `events that change nothing aren't written to the stack file`() async throws {
        let store = try opened()
        try await store.append([.rewound("x"), .joined(.alone)], for: .ann)
        #expect(try folder.names == [])
        try await store.append([.dealt(["a"], .alone)], for: .ann)
        let before = try folder.bytes(of: "stack")
        let holder = try #require(Entitlements.holding(.passport))
        let none = try #require(Entitlements.holding(Feature()))
        try await store.append([.dealt(["a"], .friends), .rewound("a"), .joined(.alone)], for: .ann)
        #expect(try await !store.choose(.paris, for: .ann, entitlements: none))
        #expect(try folder.bytes(of: "stack") == before)
        #expect(try await store.choose(.paris, for: .ann, entitlements: holder))
        let after = try folder.bytes(of: "stack")
        #expect(try await store.choose(.paris, for: .ann, entitlements: holder))
        #expect(try folder.bytes(of: "stack") == after)
    }

    @Test func `a stack file cut at any byte has all of a call or none of it`() async throws {
        let first: [StackEntry] = [.dealt(["a"], .alone)]
        let second = [swiped("a"), .joined(.friends)]
        let whole = try opened("whole")
        try await whole.append(first, for: .ann)
        let start = try folder.bytes(of: "whole").count
        try await whole.append(second, for: .ann)
        let bytes = try folder.bytes(of: "whole")
        for cut in start...bytes.count {
            try folder.write(bytes.prefix(cut), to: "cut")
            let torn = try opened("cut")
            #expect(torn.recovery == nil)
            let expected = cut == bytes.count ? first + second : first
            #expect(StackState(try await torn.entries(of: .ann)) == StackState(expected), "cut at byte \(cut)")
            try await torn.append(second, for: .ann)
            #expect(StackState(try await opened("cut").entries(of: .ann)) == StackState(first + second))
        }
    }

    @Test func `a failed write leaves the stack file unchanged, and the next write succeeds`() async throws {
        try await opened().append([.dealt(["a"], .alone)], for: .ann)
        let before = try folder.bytes(of: "stack")
        // Opening flushes the file and the folder; the write is the third operation.
        let store = try opened(on: FaultyDisk(.refused, at: 3))
        await #expect(throws: StorageFailure.self) { try await store.append([swiped("a")], for: .ann) }
        #expect(StackState(try await store.entries(of: .ann)).waiting == ["a"])
        #expect(try folder.bytes(of: "stack") == before)
        try await store.append([swiped("a")], for: .ann)
        #expect(StackState(try await opened().entries(of: .ann)).waiting == [])
    }

    @Test func `a damaged stack file is set aside, and its intact lines are kept`() async throws {
        let text =
            heading + line(#""dealt":{"cards":["a","b"],"company":"alone"}"#) + line(#""rewound":"a""#).dropFirst()
            + line(#""swiped":{"card":"b","decision":"like","moment":5}"#)
        try folder.write(text, to: "stack")
        let store = try opened()
        let recovery = try #require(store.recovery)
        #expect(recovery.lost == 1)
        #expect(recovery.place == folder.path("stack") + ", line 3")
        #expect(FileManager.default.contents(atPath: recovery.setAside) == Data(text.utf8))
        let state = StackState(try await store.entries(of: .ann))
        #expect(state.waiting == ["a"])
        #expect(state.lastSwipe == SwipeRecord(card: "b", decision: .like, moment: Moment(milliseconds: 5)))
        #expect(try opened().recovery == nil, "the recovery is reported once")
    }

    @Test(arguments: [
        #""swiped":{"card":"b","decision":"adore","moment":5}"#, #""joined":"strangers""#,
        #""dealt":{"cards":["b"],"company":"strangers"}"#, #""winked":"b""#, #""rewound":5"#, #""moved":null"#,
    ])
    func `a stack file with values of a newer build is refused and left unchanged`(words: String) async throws {
        let text = heading + line(words)
        try folder.write(text, to: "stack")
        #expect {
            try opened()
        } throws: { error in
            guard case .newer(let place, let reason)? = error as? StorageFailure else { return false }
            // A line is personal: the error contains neither the token nor the value.
            return place == folder.path("stack") + ", line 2" && !reason.contains(LedgerLines.ann)
                && !reason.contains("adore")
        }
        #expect(try folder.bytes(of: "stack") == Data(text.utf8))
        #expect(try folder.names == ["stack"])
    }

    @Test func `a stack file of a newer version is refused and left unchanged`() throws {
        try folder.write(LedgerLines.sealed(#"{"format":"discover.stack","version":2}"#), to: "stack")
        #expect {
            try opened()
        } throws: { error in
            guard case .newer? = error as? StorageFailure else { return false }
            return true
        }
        #expect(try folder.names == ["stack"])
    }

    @Test func `a stack file with mostly undone lines is compacted without changing its state`() async throws {
        let store = try opened()
        try await store.append([.moved(to: "Berlin"), .dealt(["a", "b"], .alone), swiped("b", .like)], for: .ann)
        let holder = try #require(Entitlements.holding(.passport))
        for day in 0..<40 {
            try await store.append([swiped("a", .superLike, on: day), .rewound("a")], for: .ann)
            for place in ["Paris", "Berlin"] { try await store.append([.moved(to: place)], for: .ann) }
            for place in [Location.paris, .berlin, .saoPaulo] {
                #expect(try await store.choose(place, for: .ann, entitlements: holder))
            }
            try await store.append([.dealt(["a"], .alone)], for: .ann)
        }
        try await store.append([.dealt(["bob's"], .friends)], for: .bob)
        let (state, size) = (StackState(try await store.entries(of: .ann)), try folder.bytes(of: "stack").count)
        let again = try opened()
        #expect(try folder.bytes(of: "stack").count < size / 10)
        #expect(StackState(try await again.entries(of: .ann)) == state)
        #expect(state.superLiked == ["a"])
        #expect(try await again.passport(of: .ann).value(for: holder) == .saoPaulo)
        #expect(StackState(try await again.entries(of: .bob)).everyWaiting == ["bob's"])
        let written = try folder.bytes(of: "stack")
        _ = try opened()
        #expect(try folder.bytes(of: "stack") == written)
    }

    @Test func `a corrupted stack file opens, is set aside or is refused, and yields no invented card`() async throws {
        let cards = (0..<6).map { RecommendationID("card \($0)") }
        let store = try opened("whole")
        try await store.append([.dealt(cards, .alone), swiped(cards[0], .like), .joined(.friends)], for: .ann)
        try await store.append([.dealt(["g"], .friends), swiped("g", .superLike)], for: .ann)
        let whole = Array(try folder.bytes(of: "whole"))
        let cases = DeepCheck.cases(100, deep: 600)
        var random = SplitMix64(seed: 2026)
        var endings: [String: Int] = [:]
        for _ in 0..<cases {
            var bytes = whole
            let start = Int.random(in: bytes.indices, using: &random)
            let end = min(start + Int.random(in: 1...60, using: &random), bytes.count)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            default: bytes.replaceSubrange(start..<end, with: [UInt8](repeating: 0, count: end - start))
            }
            try folder.write(Data(bytes), to: "stack")
            do throws(StorageFailure) {
                let store = try opened()
                endings[store.recovery == nil ? "opened" : "set aside", default: 0] += 1
                let state = StackState(try await store.entries(of: .ann))
                #expect(Set(state.everyWaiting).isSubset(of: cards + ["g"]))
                #expect(state.superLiked.isSubset(of: ["g"]))
                #expect(state.likes.count <= 1)
            } catch {
                endings["refused", default: 0] += 1
                #expect(try folder.bytes(of: "stack") == Data(bytes))
            }
            for name in try folder.names where name.contains(".damaged-") {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
        }
        #expect(endings["set aside", default: 0] > cases / 2, "\(endings)")
    }
}
