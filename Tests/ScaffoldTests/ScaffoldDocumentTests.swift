import Foundation
import Testing

@testable import DiscoverScaffold

@Suite struct `The page about the scaffold` {
    private static let page = "Docs/scaffold.md"

    private func text() throws -> String {
        try String(contentsOf: CopiedPackage.original.appending(path: Self.page), encoding: .utf8)
    }

    /// A Boolean value that indicates whether this package contains the page's example.
    ///
    /// If it is `true`, the tool rejects the example.
    private static let isDone = FileManager.default.fileExists(
        atPath: CopiedPackage.original.appending(path: "Sources/Contexts/GiftSubscription.swift").path)

    @Test(.enabled(if: !isDone, "the use case of the page's example is in this package"))
    func `the page shows the next commands as the tool prints them`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let next = try package.run("scaffold", "GiftSubscription").drop { $0 != "Next:" }.joined(separator: "\n")
        #expect(next.hasPrefix("Next:\n"))
        #expect(try text().contains("```text\n\(next)\n```"), "\(Self.page) shows other commands than \(next)")
    }

    @Test func `the page's file counts are correct`() throws {
        let slice = try Slice(name: UseCaseName("GiftSubscription"), hasService: false)
        // The page of use cases has no marker, but the tool adds to it.
        let shared = Set(Marker.allCases.map(\.file) + [UseCasePage.file])
        let numbers = NumberFormatter()
        numbers.numberStyle = .spellOut
        numbers.locale = Locale(identifier: "en_US")
        func word(_ count: Int) throws -> String { try #require(numbers.string(from: NSNumber(value: count))) }
        let sentence = try
            "\(word(slice.creations.count).capitalized) files are added and \(word(shared.count)) are added to"
        #expect(try text().contains("\n\(sentence), "), "\(Self.page) does not say: \(sentence)")
    }

    @Test func `the page spells a name like the tool does`() throws {
        let name = try UseCaseName("SyncURLCache")
        for spelling in [name.type, name.camel, name.command, name.phrase] {
            #expect(try text().contains("| \(spelling) |\n"), "\(Self.page) does not show \(spelling)")
        }
    }
}
