#if Server
@testable import KillHarness
import Foundation
import GRDB
import TestSupport
import Testing

/// Tests the real program while its files can't be written.
///
/// If the server can't record a transaction, it responds with status 503, and the client sends the transaction again.
@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Disk faults lose no recorded data` {
    @Test func `at the file size limit, claims get a 503, reads go on, and recorded data stays`()
        async throws
    {
        try await FaultScene.play { stage in
            stage.server.wrapper = ["/bin/sh", "-c", "ulimit -f 4096; exec \"$0\" \"$@\""]
            let driver = try await stage.start()
            let refused = try #require(try await driver.bringUntilRefused())
            #expect(refused.status == 503 && refused.members["type"] as? String == "/problems/not-yet")
            #expect(try await driver.bring(5).allSatisfy { $0.status == 503 })
            #expect(try await driver.status(of: "/health/live") == 200)
            #expect(try await driver.calls.get("/v1/transactions", as: 0).status == 200)
            #expect(stage.server.isRunning)
            #expect(try await stage.reckon().open == 6)
        }
    }

    @Test func `on a full disk, claims get a 503, and the server recovers once there is room`() async throws {
        try await FaultScene.playOnSmallDisk { stage, disk in
            guard disk.isMounted else {
                print("skipped: a small disk can be mounted only by root, on Linux")
                return
            }
            let driver = try await stage.start()
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            disk.fill()
            let refused = try #require(try await driver.bringUntilRefused())
            #expect(refused.status == 503 && refused.members["type"] as? String == "/problems/not-yet")
            #expect(try await driver.status(of: "/health") == 503)
            #expect(try await driver.calls.get("/v1/transactions", as: 0).status == 200)
            let notification = driver.notification()
            #expect(try await driver.deliver(notification).status == 503)
            #expect(stage.server.log.contains("the disk is full"))
            try disk.makeRoom()
            #expect(
                try await driver.settle(notification) == .done, "the notification must not have been stored before")
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            #expect(try await driver.status(of: "/health") == 200)
            #expect(try await stage.reckon().open == 1)
        }
    }

    @Test func `while another process locks the database, claims get a 503 and reads go on`()
        async throws
    {
        try await FaultScene.play { stage in
            let driver = try await stage.start()
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: stage.server.database, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
            #expect(try await driver.bring(1).map(\.status) == [503])
            let notification = driver.notification()
            #expect(try await driver.deliver(notification).status == 503)
            #expect(try await driver.calls.get("/v1/transactions", as: 0).status == 200)
            #expect(stage.server.log.contains("is locked by another process"))
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try other.close()
            #expect(
                try await driver.settle(notification) == .done, "the notification must not have been stored before")
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            #expect(try await stage.reckon().open == 1)
        }
    }

    @Test func `a locked database prevents the start with an error that names the lock`() async throws {
        try await FaultScene.play { stage in
            _ = try await stage.start()
            try stage.server.stop()
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: stage.server.database, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
            await #expect(throws: ConsistencyError.self) { _ = try await stage.start() }
            #expect(stage.server.log.contains("Error: \(stage.server.database) is locked by another process"))
            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            try other.close()
            #expect(try await stage.start().bring(1).map(\.status) == [200])
        }
    }

    @Test func `while the state folder is moved away, claims get a 503 until it is back`()
        async throws
    {
        try await FaultScene.play { stage in
            let driver = try await stage.start()
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            let elsewhere = stage.server.state.deletingLastPathComponent().appending(path: "elsewhere")
            try FileManager.default.moveItem(at: stage.server.state, to: elsewhere)
            #expect(try await driver.bring(3).allSatisfy { $0.status == 503 })
            #expect(try await driver.status(of: "/health") == 503)
            #expect(stage.server.log.contains("was moved or replaced while it was open"))
            try FileManager.default.moveItem(at: elsewhere, to: stage.server.state)
            #expect(try await driver.bring(3).allSatisfy { $0.status == 200 })
            #expect(try await stage.reckon().open == 3)
        }
    }

    @Test func `after the state folder is deleted, claims get a 503, and the server stops cleanly`() async throws {
        try await FaultScene.play { stage in
            let driver = try await stage.start()
            #expect(try await driver.bring(1).map(\.status) == [200])
            try FileManager.default.removeItem(at: stage.server.state)
            #expect(try await driver.bring(3).allSatisfy { $0.status == 503 })
            #expect(try await driver.status(of: "/health") == 503)
            try stage.server.stop()
        }
    }

    @Test func `a read-only state folder prevents the start with one error`() async throws {
        try await FaultScene.playOnSmallDisk { stage, disk in
            _ = try await stage.start()
            try stage.server.stop()
            let state = stage.server.state.path
            if disk.isMounted {
                try #require(disk.protect())
            } else {
                try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: state)
            }
            await #expect(throws: ConsistencyError.self) { _ = try await stage.start() }
            #expect(stage.server.log.contains("Error: \(state)"))
            #expect(stage.server.log.split(separator: "\n").filter { $0.hasPrefix("Error:") }.count == 1)
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: state)
        }
    }
}
#endif
