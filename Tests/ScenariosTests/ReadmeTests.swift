import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `The README` {
    private let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        .standardizedFileURL
    private let text: String

    init() throws {
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// The shown commands are played in a new state folder.
    ///
    /// A reader of the README therefore sees the same output without any other command.
    @Test func `the transcript in the README is what its commands print in a new state folder`() async throws {
        let blocks = text.components(separatedBy: "```console\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }
        let shown = try #require(blocks.first)
        #expect(blocks.count == 1)
        let prompt = "discover> "
        let commands = shown.split(separator: "\n").filter { $0.hasPrefix(prompt) }.map { $0.dropFirst(prompt.count) }
        #expect(commands.count > 1)
        let console = try Console()
        defer { console.remove() }
        let script = console.state.appending(path: "readme.script")
        try (commands.joined(separator: "\n") + "\n").write(to: script, atomically: true, encoding: .utf8)
        let run = try await console.transcript(["store", "script", script.path])
        let kept = try Transcript.kept("readme.txt", else: run.output)
        #expect(run.output == kept)
        if Transcript.isRecording {
            try text.replacing(shown + "\n", with: kept).write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(shown + "\n" == kept, "the README shows something else")
        }
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
