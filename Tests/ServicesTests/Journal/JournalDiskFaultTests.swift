import Foundation
import Testing

@testable import DiscoverServices

@Suite struct `A journal on a failing disk` {
    let folder = TemporaryFolder()
    var path: String { folder.path("notes") }
    let first = Note("a", "1")
    let second = [Note("b", "2"), Note("a", "3")]

    private var before: [String: Note] { Notebook.state(of: [first]) }
    private var after: [String: Note] { Notebook.state(of: [first] + second) }

    @Test func `any failed operation of the first append leaves the journal empty`() throws {
        let counted = FaultyDisk(.off, at: 0)
        try Keeper<Notebook>(folder.path("counted/notes"), on: counted).append(first)
        #expect(counted.acts >= 3)
        for act in 1...counted.acts {
            let path = folder.path("\(act)/notes")
            let keeper = try Keeper<Notebook>(path, on: FaultyDisk(.refused, at: act))
            #expect(throws: JournalFailure.self) { try keeper.append(first) }
            #expect(try keeper.state() == [:], "act \(act)")
            try keeper.append(first)
            #expect(try Keeper<Notebook>(path).state() == before, "act \(act)")
        }
    }

    @Test func `an append that is torn at any byte leaves all of its entries or none`() throws {
        try Keeper<Notebook>(path).append(first)
        let old = try folder.bytes(of: "notes")
        try Keeper<Notebook>(path).append(second[0], second[1])
        let size = try folder.bytes(of: "notes").count - old.count
        for count in 0...size {
            try folder.write(old, to: "notes")
            // Opening flushes the file and the folder; the write is the third operation.
            let keeper = try Keeper<Notebook>(path, on: FaultyDisk(.torn(count), at: 3))
            #expect(throws: JournalFailure.self) { try keeper.append(second[0], second[1]) }
            let next = try Keeper<Notebook>(path)
            #expect(next.recovery == nil)
            #expect(try next.state() == (count == size ? after : before), "\(count) bytes")
        }
    }

    @Test
    func `a journal refuses access until a failed write is rolled back, then continues`()
        throws
    {
        try Keeper<Notebook>(path).append(first)
        let disk = FaultyDisk(.stuck, at: 3)
        let keeper = try Keeper<Notebook>(path, on: disk)
        #expect(throws: JournalFailure.self) { try keeper.append(second[0], second[1]) }
        #expect(throws: JournalFailure.self) { try keeper.state() }
        #expect(throws: JournalFailure.self) { try keeper.append(first) }
        disk.heal()
        #expect(try keeper.state() == before, "a call that throws leaves none of its entries")
        try keeper.append(second[0], second[1])
        #expect(try Keeper<Notebook>(path).state() == after)
    }

    @Test func `an interrupted repair leaves the damaged journal or the repaired one`() throws {
        let good = LedgerLines.sealed(#"{"entry":{"name":"a","text":"1"}}"#)
        let text = Notebook.heading2 + good + "x\n"
        try folder.write(text, to: "notes")
        let counted = FaultyDisk(.off, at: 0)
        _ = try Keeper<Notebook>(path, on: counted)
        #expect(try folder.names.count == 2)
        for act in 1...counted.acts {
            for fault in [FaultyDisk.Fault.off, .torn(1), .refused] {
                for name in try folder.names { try FileManager.default.removeItem(atPath: folder.path(name)) }
                try folder.write(text, to: "notes")
                _ = try? Keeper<Notebook>(path, on: FaultyDisk(fault, at: act))
                let left = try folder.bytes(of: "notes")
                #expect(
                    left == Data(text.utf8) || left == Data((Notebook.heading2 + good).utf8), "act \(act), \(fault)")
                #expect(try Keeper<Notebook>(path).state() == before, "act \(act), \(fault)")
                let copies = try folder.names.filter { $0.contains(".damaged-") }
                #expect(try copies.allSatisfy { try folder.bytes(of: $0) == Data(text.utf8) })
                #expect(!copies.isEmpty, "act \(act), \(fault)")
            }
        }
    }

    @Test func `a journal reads another writer's entries and doesn't recreate a deleted file`() throws {
        let keeper = try Keeper<Notebook>(path)
        try keeper.append(first)
        try Keeper<Notebook>(path).append(second[0])
        #expect(throws: JournalFailure.self) { try keeper.append(second[1]) }
        #expect(try keeper.state().keys.sorted() == ["a", "b"])
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: JournalFailure.self) { try keeper.append(second[1]) }
        #expect(try folder.names == [])
    }
}
