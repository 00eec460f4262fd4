import Foundation
import SupportFiles
import Testing

@Suite final class `Files and locks` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private func permissions(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `a replaced file has the new content, a new identity, and no leftover`() throws {
        try Data("old".utf8).write(to: URL(filePath: path("state")))
        let before = try #require(FileStatus(path: path("state")))
        #expect(DurableFile.replace(path("state"), with: Data("newer".utf8)) == nil)
        let after = try #require(FileStatus(path: path("state")))
        #expect(FileManager.default.contents(atPath: path("state")) == Data("newer".utf8))
        #expect(after.size == 5)
        #expect(after.identity != before.identity)
        #expect(try permissions(of: path("state")) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state"])
    }

    @Test func `a leftover with other permissions doesn't pass them on`() throws {
        let leftover = path(".key.\(ProcessInfo.processInfo.processIdentifier).new")
        #expect(FileManager.default.createFile(atPath: leftover, contents: nil, attributes: [.posixPermissions: 0o666]))
        #expect(DurableFile.replace(path("key"), with: Data("key".utf8)) == nil)
        #expect(try permissions(of: path("key")) == 0o600)
    }

    @Test func `a file keeps the permissions of the old one if the caller wants that`() throws {
        #expect(
            FileManager.default.createFile(
                atPath: path("flags"), contents: Data("old".utf8), attributes: [.posixPermissions: 0o644]))
        #expect(DurableFile.replace(path("flags"), with: Data("new".utf8), keepsAccess: true) == nil)
        #expect(try permissions(of: path("flags")) == 0o644)
        #expect(DurableFile.replace(path("absent"), with: Data("new".utf8), keepsAccess: true) == nil)
        #expect(try permissions(of: path("absent")) == 0o600)
    }

    @Test func `a file that can't be replaced is unchanged, and the reason is returned`() throws {
        try FileManager.default.createDirectory(atPath: path("state"), withIntermediateDirectories: true)
        let reason = try #require(DurableFile.replace(path("state"), with: Data("new".utf8)))
        #expect(!reason.isEmpty)
        #expect(FileStatus(path: path("state"))?.isFolder == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state"])
    }

    @Test func `a moved file replaces the other one, and one that can't be moved keeps its name`() throws {
        try Data("old".utf8).write(to: URL(filePath: path("state")))
        try Data("new".utf8).write(to: URL(filePath: path("partial")))
        #expect(DurableFile.move(path("partial"), to: path("state")) == nil)
        #expect(FileManager.default.contents(atPath: path("state")) == Data("new".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["state"])
        #expect(DurableFile.move(path("missing"), to: path("state")) != nil)
        #expect(DurableFile.move(path("state"), to: path("no folder/state")) != nil)
        #expect(FileManager.default.contents(atPath: path("state")) == Data("new".utf8))
    }

    @Test func `a file keeps its identity when it grows, but not its status`() throws {
        let file = try FileHandle(forUpdating: made("log", "a"))
        defer { try? file.close() }
        let before = try #require(FileStatus(path: path("log")))
        #expect(FileStatus(descriptor: file.fileDescriptor) == before)
        #expect(before.isRegularFile && !before.isFolder)
        try file.seekToEnd()
        try file.write(contentsOf: Data("b".utf8))
        let after = try #require(FileStatus(descriptor: file.fileDescriptor))
        #expect(after.identity == before.identity)
        #expect(after != before)
        #expect(FileStatus(path: path("missing")) == nil)
        #expect(FileStatus(descriptor: -1) == nil)
    }

    private func made(_ name: String, _ text: String) throws -> URL {
        let url = URL(filePath: path(name))
        try Data(text.utf8).write(to: url)
        return url
    }

    @Test func `a private directory and its files are accessible to their owner only`() throws {
        let directory = try PrivateDirectory(path("a/b"))
        try directory.write(Data("secret".utf8), to: "key")
        #expect(try directory.read("key") == Data("secret".utf8))
        #expect(try directory.read("missing") == nil)
        #expect(directory.path(of: "key") == path("a/b") + "/key")
        #expect(try permissions(of: path("a/b")) == 0o700)
        #expect(try permissions(of: path("a/b") + "/key") == 0o600)
    }

    @Test func `a private directory in place of a file is refused`() throws {
        _ = try made("file", "")
        #expect(throws: PrivateDirectory.Failure.notCreatable(isFile: true)) { try PrivateDirectory(path("file")) }
        #expect(throws: PrivateDirectory.Failure.notCreatable(isFile: false)) {
            try PrivateDirectory(path("file") + "/below")
        }
    }

    @Test func `a lock is exclusive until it is released, and its note is passed to others`() throws {
        var lock: ProcessLock? = try ProcessLock(path("lock"))
        lock?.write(note: Data("a longer note".utf8))
        lock?.write(note: Data("me".utf8))
        #expect(throws: ProcessLock.Failure.taken(note: Array("me".utf8))) { try ProcessLock(path("lock")) }
        lock = nil
        // A program that another test is starting has a copy of the open file until its own code begins.
        _ = try ProcessLock(path("lock"), timeout: .seconds(60))
        #expect(try permissions(of: path("lock")) == 0o600)
    }

    @Test func `a lock on an existing file is exclusive, and no longer applies after the file is replaced`() throws {
        #expect(throws: ProcessLock.Failure.self) { try ProcessLock(existing: path("data")) }
        #expect(FileStatus(path: path("data")) == nil)
        try Data("one".utf8).write(to: URL(filePath: path("data")))
        var lock: ProcessLock? = try ProcessLock(existing: path("data"))
        #expect(throws: ProcessLock.Failure.taken(note: [])) { try ProcessLock(existing: path("data")) }
        #expect(lock?.isLocking(path("data")) == true)
        try Data("two".utf8).write(to: URL(filePath: path("other")))
        #expect(rename(path("other"), path("data")) == 0)
        #expect(lock?.isLocking(path("data")) == false)
        let next = try ProcessLock(existing: path("data"))
        lock = nil
        #expect(next.isLocking(path("data")))
        #expect(try Data(contentsOf: URL(filePath: path("data"))) == Data("two".utf8))
    }

    @Test func `a lock waits for its owner up to the timeout`() async throws {
        let path = path("lock")
        let lock = try ProcessLock(path)
        let start = ContinuousClock.now
        #expect(throws: ProcessLock.Failure.self) { try ProcessLock(path, timeout: .milliseconds(60)) }
        #expect(ContinuousClock.now - start >= .milliseconds(60))
        withExtendedLifetime(lock) {}
    }

    @Test func `a lock file that can't be opened is reported with the reason`() {
        let failure = #expect(throws: ProcessLock.Failure.self) { try ProcessLock(path("missing/lock")) }
        guard case .notOpened(let reason)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(!reason.isEmpty)
    }
}
