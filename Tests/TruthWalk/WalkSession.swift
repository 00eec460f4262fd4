internal import DiscoverData
package import DiscoverDemo
internal import DiscoverInteractors
internal import DiscoverObservers
internal import DiscoverServices
internal import DiscoverViews
internal import Foundation
internal import StoreSimulator

/// The app and the store of one session.
@MainActor final class WalkSession {
    private let catalog: Catalog
    private let files: PlayedConsole.BundledFiles
    private let alter: Alteration
    private let folder: URL?
    private let remote: Remote?
    private let seed: UInt64
    private let screen = Recorder()
    private let texts = TextViews()
    private(set) var store: SimulatedStore
    private var ledger: any LedgerStore
    private var console: PlayedConsole?
    private(set) var account = "you"
    /// The line that runs again as soon as the store receives the request to charge.
    private var again: String?

    /// Creates a store without sales and an app without records.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the store.
    ///   - seed: The seed of the store's random choices.
    ///   - files: The files of the console.
    ///   - alter: The change of the app's adapters and views.
    ///   - folder: The folder for the files of both, or `nil` to keep everything in memory.
    ///   - remote: The store process and the server, or `nil` for a store in the app's process.
    /// - Throws: An error if a file can't be opened.
    init(
        _ catalog: Catalog, seed: UInt64, files: PlayedConsole.BundledFiles, alter: Alteration, folder: URL?,
        remote: Remote?
    ) throws {
        (self.catalog, self.seed, self.files) = (catalog, seed, files)
        (self.alter, self.folder, self.remote) = (alter, folder, remote)
        store = try remote?.store ?? Self.store(catalog, seed, folder)
        ledger = try Self.ledger(folder)
    }

    private static func store(_ catalog: Catalog, _ seed: UInt64, _ folder: URL?) throws -> SimulatedStore {
        guard let folder else { return SimulatedStore(configuration: catalog.configuration, seed: seed) }
        return try SimulatedStore(
            configuration: catalog.configuration, seed: seed, stateFile: folder.appending(path: "store.json").path)
    }

    private static func ledger(_ folder: URL?) throws -> any LedgerStore {
        guard let folder else { return InMemoryLedgerStore() }
        // The next app opens the file while references to the previous one still exist.
        return try FileLedgerStore(
            path: folder.appending(path: "ledger.jsonl").path, on: POSIXFileSystem(locks: false))
    }

    /// Starts the app, and returns the observations.
    func begin() async throws -> Seen { try await seeing(.restart) { try await launch() } }

    /// Runs a step, and returns the observations.
    func play(_ step: Step) async throws -> Seen {
        switch step {
        case .command(let line): return await seeing(step) { await console?.carryOut(line) }
        case .twice(let line):
            again = line
            defer { again = nil }
            return await seeing(step) {
                _ = await console?.carryOut(line)
                return nil
            }
        case .restart: return try await seeing(step) { try await restart() }
        case .account(let name):
            return try await seeing(step) {
                account = name
                return try await restart()
            }
        case .reinstall:
            return try await seeing(step) {
                if let folder { try? FileManager.default.removeItem(at: folder.appending(path: "ledger.jsonl")) }
                ledger = try Self.ledger(folder)
                return try await restart()
            }
        }
    }

    /// Stops the app.
    func end() { console?.end() }

    private func restart() async throws -> Int32? {
        console?.end()
        if folder != nil {
            store = try Self.store(catalog, seed, folder)
            ledger = try Self.ledger(folder)
        }
        return try await launch()
    }

    private func launch() async throws -> Int32? {
        let start = PlayedConsole.Launch(
            ledger: ledger, features: catalog.features, account: account,
            stopwatch: AnyClock(SilenceClock(store: store)), screen: screen, files: files
        ) { parts in
            self.alter.change(&parts)
            parts.purchase = SecondTap(view: parts.purchase) { await self.tapAgain() }
            self.remote?.replaceVerifier(of: &parts, for: self.account)
            self.texts.join(&parts)
            self.alter.changeBoth(&parts)
        }
        let next = try await remote?.start(start) ?? PlayedConsole(store: store, start)
        console = next
        await next.launch()
        return nil
    }

    private func tapAgain() async {
        guard let line = again else { return }
        again = nil
        _ = await console?.carryOut(line)
    }

    private func seeing(_ step: Step, _ play: () async throws -> Int32?) async rethrows -> Seen {
        let before = store.books
        let exit = try await play()
        var events: [Event] = []
        var broken: [String] = []
        for line in screen.take().shown {
            // The line contains a catalog document, not an event.
            if line.hasPrefix("{\"file\":") { continue }
            if let event = Event(line) { events.append(event) } else { broken.append(line) }
        }
        return Seen(
            step: step, account: account, before: before, after: store.books, events: events, broken: broken,
            texts: texts.take(), exit: exit)
    }
}

/// A view of purchases that runs a closure while the store is requested to charge.
private struct SecondTap: PurchaseObserver {
    let view: any PurchaseObserver
    let tap: @Sendable () async -> Void

    func purchase(_ event: PurchaseEvent) async {
        if case .paying = event { await tap() }
        await view.purchase(event)
    }
}

/// A change of the app's adapters and views, such as a defect that the walk must find.
package struct Alteration: Sendable {
    package let name: String
    package let change: @Sendable (inout PlayedConsole.Parts) -> Void
    /// A closure that changes the JSON view and the text view together.
    package let changeBoth: @Sendable (inout PlayedConsole.Parts) -> Void

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - name: The description of the defect.
    ///   - change: A closure that changes the app's adapters and the JSON views.
    ///   - changeBoth: A closure that changes the JSON views and the text views equally, so that they agree.
    package init(
        _ name: String, _ change: @escaping @Sendable (inout PlayedConsole.Parts) -> Void = { _ in },
        both changeBoth: @escaping @Sendable (inout PlayedConsole.Parts) -> Void = { _ in }
    ) {
        self.name = name
        self.change = change
        self.changeBoth = changeBoth
    }

    /// A change that leaves the app as it is.
    package static let none = Alteration("none") { _ in }
}
