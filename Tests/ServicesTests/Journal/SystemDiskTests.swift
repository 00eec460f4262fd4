import DiscoverServices
import Foundation
import Testing

@Suite struct `The POSIX file system` {
    let folder = TemporaryFolder()

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full doesn't exist"))
    func `a full disk is reported with the system's reason`() throws {
        let disk = POSIXFileSystem()
        let stamp = try disk.stamp(of: "/dev/full")
        do {
            _ = try disk.write([1], to: "/dev/full", at: 0, over: stamp)
            Issue.record("the write succeeded")
        } catch {
            #expect(error.reason == "No space left on device")
        }
    }

    @Test func `a write to a file with another identity is refused`() throws {
        let disk = POSIXFileSystem()
        let path = folder.path("file")
        let made = try disk.write([1, 2, 3], to: path, at: 0, over: nil)
        #expect(try disk.stamp(of: path) == made && made.size == 3)
        #expect(throws: FileSystemError.self) { try disk.write([9], to: path, at: 0, over: nil) }
        let stale = FileIdentity(number: made.number, size: 2)
        do {
            _ = try disk.write([9], to: path, at: 0, over: stale)
            Issue.record("the write succeeded")
        } catch {
            #expect(error.kind == .changed)
        }
        #expect(try folder.bytes(of: "file") == Data([1, 2, 3]))
        _ = try disk.write([4], to: path, at: 1, over: made)
        #expect(try folder.bytes(of: "file") == Data([1, 4]), "the bytes behind it are removed")
    }
}
