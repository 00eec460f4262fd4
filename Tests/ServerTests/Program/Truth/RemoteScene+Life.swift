#if Server
import AsyncHTTPClient
import Foundation
@testable import ServerProgram
import ServerSimulation
import ServerUseCases
import StoreSimulator

/// Ends and restarts of the server and of a session.
extension RemoteScene {
    /// Restarts the server with the same state.
    func restart() async throws {
        Self.count("restarts")
        try await stop()
        (server, serverProgram) = try await Self.start(settings, http: http, store: store)
        await door.open(to: serverProgram.client)
    }

    /// Kills the server between two notifications, and restarts it with what is on the disk.
    ///
    /// The database wasn't closed, so the latest writes are only in its log.
    func crash() async throws {
        Self.count("crashes")
        let pending = await store.pendingNotifications().prefix { _ in arrival != .unreplayed }
        let first = Array(pending.prefix(pending.count / 2))
        known.formUnion(first.compactMap(\.chain))
        Self.count("delivered", await store.deliver(first))
        let state = folder.path + "/server-\(steps)"
        try FileManager.default.copyItem(atPath: settings.state, toPath: state)
        let (old, oldProgram) = (server, serverProgram)
        options["state"] = state
        settings = try ServerSettings(try await SettingValues(options: options, environment: [:], file: nil))
        (server, serverProgram) = try await Self.start(settings, http: http, store: store)
        await door.open(to: serverProgram.client)
        try await oldProgram.stop()
        try await old.storage.close()
    }

    func stop() async throws {
        try await serverProgram.stop()
        try await server.storage.close()
    }

    func end() async throws {
        try await stop()
        try await storeProgram.stop()
        try await http.shutdown()
        try FileManager.default.removeItem(at: folder)
    }
}
#endif
