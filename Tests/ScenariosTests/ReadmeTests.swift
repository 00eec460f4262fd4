import Foundation
import Testing

@Suite struct `The README` {
    private let text: String

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        text = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    }

    @Test func `the transcript in the README is part of the tour`() async throws {
        let blocks = text.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
            .map { $0.element.drop { $0 != "\n" }.dropFirst() }
        #expect(blocks.count == 1)
        let tour = try await Console().run(["tour"]).output
        for block in blocks { #expect(tour.contains(block), "the tour no longer shows this") }
    }

    @Test func `the links in the README lead to existing files`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let links = text.matches(of: /\]\(([^)#]+)\)/).map { String($0.output.1) }
        #expect(links.count > 10)
        for link in links where !link.hasPrefix("http") {
            #expect(FileManager.default.fileExists(atPath: root.appending(path: link).path), "\(link)")
        }
    }
}
