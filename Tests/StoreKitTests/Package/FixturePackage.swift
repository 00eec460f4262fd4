import Foundation

/// A small package that imports StoreKit, in a temporary folder.
///
/// The folder's name begins with a period. One of its files imports SwiftUI for a view, another without a need.
struct FixturePackage {
    let folder: URL

    /// The files of the package, by their paths.
    static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Tickets",
            targets: [
                .target(name: "Tickets"),
                .testTarget(
                    name: "TicketsTests", dependencies: ["Tickets"], resources: [.copy("Tickets.storekit")]),
            ]
        )
        """,
        "Sources/Tickets/Counter.swift": """
        import OSLog
        import StoreKit

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

        @Test func `resources have the folder of Apple's platforms`() throws {
            let folder = Bundle.main.bundleURL.appending(path: "Tickets_TicketsTests.bundle/Tickets.storekit")
            #expect(FileManager.default.fileExists(atPath: folder.path))
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

    /// Writes the package to a new folder.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: ".tickets-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        for (path, text) in Self.files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
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
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
