import Foundation
import Testing

@testable import DiscoverScaffold

@Suite struct `The page about the scaffold` {
    private static let page = "Docs/scaffold.md"

    private func text() throws -> String {
        try String(contentsOf: CopiedPackage.original.appending(path: Self.page), encoding: .utf8)
    }

    /// Whether its example is in this very package already, and the tool refuses it.
    private static let isDone = FileManager.default.fileExists(
        atPath: CopiedPackage.original.appending(path: "Sources/Contexts/GiftSubscription.swift").path)

    @Test(.enabled(if: !isDone, "the use case of the page's example is in this package"))
    func `shows the next commands as the tool prints them`() throws {
        let package = try CopiedPackage()
        defer { package.remove() }
        let next = try package.run("scaffold", "GiftSubscription").drop { $0 != "Next:" }.joined(separator: "\n")
        #expect(next.hasPrefix("Next:\n"))
        #expect(try text().contains("```text\n\(next)\n```"), "\(Self.page) shows other commands than \(next)")
    }

    @Test func `counts the files as they are`() throws {
        let slice = try Slice(name: UseCaseName("GiftSubscription"), hasService: false)
        // The page of use cases has no marker, and is added to all the same.
        let shared = Set(Marker.allCases.map(\.file) + [UseCasePage.file])
        let numbers = NumberFormatter()
        numbers.numberStyle = .spellOut
        numbers.locale = Locale(identifier: "en_US")
        func word(_ count: Int) throws -> String { try #require(numbers.string(from: NSNumber(value: count))) }
        let said = try
            "\(word(slice.creations.count).capitalized) files are added and \(word(shared.count)) are added to"
        #expect(try text().contains("\n\(said), "), "\(Self.page) does not say: \(said)")
    }

    @Test func `spells a name as the tool does`() throws {
        let name = try UseCaseName("SyncURLCache")
        for spelling in [name.type, name.camel, name.command, name.phrase] {
            #expect(try text().contains("| \(spelling) |\n"), "\(Self.page) does not show \(spelling)")
        }
    }
}
