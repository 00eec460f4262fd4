internal import Foundation
internal import StoreSimulator

/// A runner of random console sessions that compares each step's output with the store's records.
@MainActor package struct Walk {
    package let catalogs: Catalogs
    private let alteration: Alteration
    private let script: String
    private let folder: String?
    private let remote: (@MainActor (_ seed: UInt64, _ catalog: Catalog) async throws -> Remote)?

    /// Creates a walk with catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs of the sessions.
    ///   - alteration: A defect of the app that the walk must find, or `none`.
    ///   - folder: The folder in which one of eight sessions keeps its files.
    ///   - remote: A closure that creates the store process and the server of a session, or `nil` for stores in the
    ///     app's process.
    /// - Throws: An error if the folder can't be created.
    package init(
        _ catalogs: Catalogs, alteration: Alteration = .none, folder: String,
        remote: (@MainActor (_ seed: UInt64, _ catalog: Catalog) async throws -> Remote)? = nil
    ) throws {
        self.remote = remote
        self.catalogs = catalogs
        self.alteration = alteration
        self.folder = folder
        script = folder + "/controls.script"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("# Two controls.\nstore clock\nstore switches\n".utf8).write(to: URL(filePath: script))
    }

    /// The result of one session.
    package struct Session: Sendable {
        package var script: Script
        package var coverage = Coverage()
        /// The first contradiction of each kind, with the number of steps up to it.
        package var found: [(contradiction: Contradiction, steps: Int)] = []
    }

    /// Runs the session of a seed, which determines its catalog and steps.
    ///
    /// - Parameters:
    ///   - seed: The seed of the session.
    ///   - length: The number of steps.
    /// - Returns: The result of the session.
    /// - Throws: An error if the session can't run.
    package func session(seed: UInt64, length: Int) async throws -> Session {
        // Half of the sessions use the console's own catalog.
        let others = catalogs.all.dropFirst()
        let isOwn = seed % 2 == 0 || others.isEmpty
        let turn = UInt64(isOwn ? 2 : 2 * others.count)
        let catalog = isOwn ? catalogs.all[0] : others[others.startIndex + Int(seed / 2 % UInt64(others.count))]
        var generator = Generator(
            catalog, seed: seed, story: Int(truncatingIfNeeded: seed / turn % 1_000_000) * 2, script: script,
            isRemote: remote != nil)
        return try await play(Script(catalog: catalog.name, seed: seed, steps: []), length: length) {
            generator.next($0)
        }
    }

    /// Replays a script, and returns the result of the session.
    package func play(_ script: Script) async throws -> Session {
        var rest = script.steps[...]
        let beginning = Script(catalog: script.catalog, seed: script.seed, steps: [])
        return try await play(beginning, length: script.steps.count) { _ in rest.popFirst() ?? .restart }
    }

    private func play(
        _ script: Script, length: Int, _ next: (StoreBooks) -> Step
    ) async throws -> Session {
        guard let catalog = catalogs[script.catalog] else {
            throw WalkError(description: "no catalog \(script.catalog)")
        }
        guard let remote = try await remote?(script.seed, catalog) else {
            return try await play(script, length: length, nil, next)
        }
        do {
            let session = try await play(script, length: length, remote, next)
            try await remote.end()
            return session
        } catch {
            try await remote.end()
            throw error
        }
    }

    private func play(
        _ script: Script, length: Int, _ remote: Remote?, _ next: (StoreBooks) -> Step
    ) async throws -> Session {
        guard let catalog = catalogs[script.catalog] else {
            throw WalkError(description: "no catalog \(script.catalog)")
        }
        var session = Session(script: script)
        let place =
            remote == nil && [0, 9].contains(script.seed % 16)
            ? folder.map { URL(filePath: "\($0)/\(UUID().uuidString)") } : nil
        if let place { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        defer { if let place { try? FileManager.default.removeItem(at: place) } }
        let app = try WalkSession(
            catalog, seed: script.seed, files: catalogs.files, alter: alteration, folder: place,
            remote: remote)
        defer { app.end() }
        var auditor = Auditor(catalog)
        var serverAuditor = ServerAuditor(catalog)
        _ = auditor.check(try await app.begin())
        var categories: Set<Contradiction.Category> = []
        for _ in 0..<length {
            let step = next(app.store.books)
            if Generator.isTooFar(step, app.store.books) { break }
            session.script.steps.append(step)
            let seen = try await app.play(step)
            session.coverage.count(seen)
            var found = auditor.check(seen)
            if let remote {
                found += serverAuditor.check(seen, claims: auditor.claims, try await remote.responses())
                // The next bill can change without a notification.
                if !remote.queriesStore {
                    found.removeAll { $0.category.outcome == "server" && $0.kind == .wrongNextBill }
                }
                auditor.recorded = serverAuditor.claims
            }
            for contradiction in found where categories.insert(contradiction.category).inserted {
                session.found.append((contradiction, session.script.steps.count))
            }
        }
        return session
    }

    /// Returns the shortest script found that still shows a kind of contradiction, with the contradiction.
    ///
    /// - Parameters:
    ///   - script: The script that shows the contradiction.
    ///   - steps: The number of the script's steps up to the contradiction.
    ///   - category: The kind of contradiction.
    /// - Returns: The script and the contradiction, or `nil` if a replay doesn't show it.
    /// - Throws: An error if a script can't be replayed.
    package func shrink(
        _ script: Script, to steps: Int, keeping category: Contradiction.Category
    ) async throws -> (Script, Contradiction)? {
        var best = script
        best.steps = Array(script.steps.prefix(steps))
        guard var finding = try await finding(best, category) else { return nil }
        var size = max(best.steps.count / 2, 1)
        while size >= 1 {
            var place = 0
            while place < best.steps.count {
                var shorter = best
                shorter.steps.removeSubrange(place..<min(place + size, best.steps.count))
                if let found = try await self.finding(shorter, category) {
                    (best, finding) = (shorter, found)
                } else {
                    place += size
                }
            }
            size /= 2
        }
        return (best, finding)
    }

    private func finding(_ script: Script, _ category: Contradiction.Category) async throws -> Contradiction? {
        try await play(script).found.first { $0.contradiction.category == category }?.contradiction
    }

    /// An error that ends a walk.
    package struct WalkError: Error, CustomStringConvertible {
        package let description: String
    }
}
