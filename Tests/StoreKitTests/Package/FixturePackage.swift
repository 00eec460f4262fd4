import Foundation

/// A small package that imports StoreKit, in a temporary folder.
///
/// The name of the folder around it begins with a period. One of its files imports SwiftUI for a view, another without a
/// need. It depends on a package in a Git repository beside it, which does the same.
struct FixturePackage {
    let folder: URL

    /// The files of the package, by their paths.
    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Tickets",
            dependencies: [.package(url: Context.packageDirectory + "/../Printer", from: "1.0.0")],
            targets: [
                .target(name: "Tickets", dependencies: ["Printer"]),
                .testTarget(
                    name: "TicketsTests", dependencies: ["Tickets"], resources: [.copy("Tickets.storekit")]),
            ]
        )
        """,
        "Sources/Tickets/Counter.swift": """
        import OSLog
        import Printer
        import StoreKit
        import os.lock

        nonisolated(unsafe) private let lock: os_unfair_lock_t = {
            let lock = os_unfair_lock_t.allocate(capacity: 1)
            lock.initialize(to: os_unfair_lock())
            return lock
        }()

        public func isLockHeldOnce() -> Bool {
            os_unfair_lock_lock(lock)
            os_unfair_lock_assert_owner(lock)
            let isTaken = os_unfair_lock_trylock(lock)
            os_unfair_lock_unlock(lock)
            os_unfair_lock_assert_not_owner(lock)
            return !isTaken && os_unfair_lock_trylock(lock)
        }

        public func buyTicket() async throws -> Bool {
            guard let product = try await Product.products(for: ["ticket"]).first else { return false }
            guard case .success(let result) = try await product.purchase() else { return false }
            await result.unsafePayloadValue.finish()
            return true
        }
        """,
        // A name like a manifest's.
        "Sources/Tickets/PackageView.swift": """
        import SwiftUI // For the view.

        struct PackageView: View {
            var body: some View { Text("Ticket") }
        }
        """,
        "Sources/Tickets/Price.swift": """
        import SwiftUI

        public struct Price: Sendable {
            public let text: String
        }
        """,
        "Sources/Tickets/Theme.swift": """
        import SwiftUI

        enum Theme {
            static let accent = Color.red
        }
        """,
        "Tests/TicketsTests/CounterTests.swift": """
        import Foundation
        import StoreKitTest
        import Testing
        import Tickets

        @Test func `a ticket is bought`() async throws {
            let session = try SKTestSession(configurationFileNamed: "Tickets")
            #expect(try await buyTicket())
            #expect(session.allTransactions().map(\\.productIdentifier) == ["ticket"])
        }

        @Test func `a lock is held once`() { #expect(isLockHeldOnce()) }

        @Test func `resources have the folder of Apple's platforms`() throws {
            let folder = Bundle.main.bundleURL.appending(path: "Tickets_TicketsTests.bundle").path
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            #expect(files?.contains("Tickets.storekit") == true)
        }
        """,
        "Tests/TicketsTests/IsolatedTests.swift": """
        import StoreKit
        import XCTest

        @MainActor class IsolatedTests: XCTestCase {
            func testThatBuys() async throws {
                let products = try await Product.products(for: ["ticket"])
                XCTAssertEqual(products.count, 1)
            }

            func testThatRunsOnTheMainActor() throws { MainActor.assertIsolated() }
        }

        @MainActor final class MoreIsolatedTests: IsolatedTests {
            func testThatCannotThrow() { XCTAssertTrue(Thread.isMainThread) }
        }

        final class OrdinaryTests: XCTestCase {
            func testThatCannotThrow() { XCTAssertTrue(Thread.isMainThread) }
        }
        """,
        "Tests/TicketsTests/PreparedTests.swift": """
        import XCTest

        @MainActor final class PreparedTests: XCTestCase {
            private var steps: [String] = []

            override func setUpWithError() throws {
                try super.setUpWithError()
                steps.append("prepared")
            }

            override func tearDown() {
                steps.removeAll()
                super.tearDown()
            }

            func testThatIsPreparedOnTheMainActor() { XCTAssertEqual(steps, ["prepared"]) }
        }

        @MainActor class CountedTests: XCTestCase {
            private(set) var count = 0

            override func setUpWithError() throws {
                try super.setUpWithError()
                count += 1
            }
        }

        @MainActor final class PreparedTwiceTests: CountedTests {
            private var countBefore = 0

            override func setUpWithError() throws {
                try super.setUpWithError()
                countBefore = count
            }

            func testThatTheSuperclassPreparesFirst() { XCTAssertEqual(countBefore, 1) }
        }
        """,
        "Tests/TicketsTests/Tickets.storekit": """
        {
          "identifier": "6C0FFEE0",
          "products": [
            {
              "displayPrice": "0.99",
              "familyShareable": false,
              "internalID": "6C0FFEE1",
              "localizations": [{ "description": "One ride", "displayName": "Ticket", "locale": "en_US" }],
              "productID": "ticket",
              "referenceName": "Ticket",
              "type": "Consumable"
            }
          ],
          "version": { "major": 3, "minor": 0 }
        }
        """,
    ]

    /// The files of the package that it depends on.
    private static let printer = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Printer", products: [.library(name: "Printer", targets: ["Printer"])],
            targets: [.target(name: "Printer")])
        """,
        "Sources/Printer/PrinterView.swift": """
        import SwiftUI

        struct PrinterView: View {
            var body: some View { Text("Printer") }
        }
        """,
    ]

    /// Writes the package and its dependency to a new folder.
    init() throws {
        let around = FileManager.default.temporaryDirectory.appending(path: ".tickets-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        folder = around.appending(path: "Tickets")
        try Self.write(Self.files, to: folder)
        let printer = around.appending(path: "Printer")
        try Self.write(Self.printer, to: printer)
        let committing = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", "Add"]
        for arguments in [["init", "-q"], ["add", "."], committing, ["tag", "1.0.0"]] {
            try Self.git(arguments, in: printer)
        }
    }

    private static func write(_ files: [String: String], to folder: URL) throws {
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    private static func git(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Unexpected(what: "git \(arguments)") }
    }

    /// Returns the package's files with their text, without what builds write.
    func contents() throws -> [String: String] {
        let enumerator = FileManager.default.enumerator(atPath: folder.path)
        let paths = (enumerator?.compactMap { $0 as? String } ?? []).filter { !$0.hasPrefix(".build") }
        return try paths.reduce(into: [:]) { found, path in
            let file = folder.appending(path: path)
            guard !file.hasDirectoryPath, (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
            else { return }
            found[path] = try String(contentsOf: file, encoding: .utf8)
        }
    }

    /// Deletes the folder.
    func remove() { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
}
