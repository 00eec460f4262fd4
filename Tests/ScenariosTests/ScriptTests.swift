import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Scripts at the console` {
    private func file(_ console: Console, _ bytes: some Sequence<UInt8>, _ name: String = "a.script") throws -> String {
        let file = console.state.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path
    }

    private func events(_ run: Console.Run) throws -> [String] {
        try #require(run.events).compactMap { $0["event"] as? String }
    }

    @Test func `a script shows each command and its result, and skips comments`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = try file(console, "# Ann\r\n\r\n   store payments off\n\t# pays\nbuy boost.1\n".utf8)
        let run = try await console("store", "script", path)
        let commands = run.lines.filter { $0.hasPrefix("discover> ") }
        #expect(commands == ["discover> store payments off", "discover> buy boost.1"])
        #expect(!run.output.contains("Ann"))
        #expect(!run.output.contains("pays"))
    }

    @Test func `a script runs to its end, and the first failure decides the status`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = try file(console, "buy no.such\nnonsense\nbuy boost.1\n".utf8)
        let run = try await console("--json", "store", "script", path)
        #expect(run.status == 1)
        #expect(run.events?.last?["outcome"] as? String == "credited")
        let invalidInput = try file(console, "nonsense\nbuy no.such\n".utf8)
        #expect(try await console("store", "script", invalidInput).status == 2)
    }

    @Test func `a script ends at quit`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = try file(console, "buy boost.1\nquit\nbuy boost.1\n".utf8)
        let run = try await console("--json", input: "store script \(path)\nstatus\n")
        #expect(run.status == 0)
        #expect(run.events?.last?["balances"] as? [String: Int] == ["boost": 1])
    }

    @Test func `a script opens and closes a paywall as typed commands do`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = try file(console, "paywall rewind\nbuy gold.month\n".utf8)
        let run = try await console("store", "script", path)
        #expect(run.lines.contains("paywall> buy gold.month"))
        #expect(run.output.contains("The paywall is closed"))
    }

    @Test func `a script can't run another script or itself`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = console.state.appending(path: "a.script").path
        _ = try file(console, "store script \(path)\nopen discover://store/script/a\nbuy boost.1\n".utf8)
        let run = try await console("--json", "store", "script", path)
        #expect(run.status == 2)
        #expect(try events(run).filter { $0 == "error" }.count == 2)
        #expect(run.events?.last?["outcome"] as? String == "credited")
    }

    @Test func `an unreadable script and one that isn't text end with different statuses`() async throws {
        let console = try Console()
        defer { console.remove() }
        let absent = try await console("store", "script", console.state.appending(path: "none").path)
        #expect(absent.status == 1)
        #expect(absent.errors.contains("cannot be read"))
        #expect(try await console("store", "script", console.state.path).status == 1)
        let latin = try await console(
            "store", "script", file(console, Array("store clear\n# caf".utf8) + [0xE9, 0x0A]))
        #expect(latin.status == 65)
        // The line breaks depend on the length of the folder's path.
        #expect(latin.errors.replacing("\n", with: " ").contains("byte 17"))
        #expect(latin.output == "", "no command ran")
        let huge = try await console("store", "script", file(console, repeatElement(0x20, count: 1_100_000)))
        #expect(huge.status == 65)
    }

    @Test func `the lines of a script have the same length limit as standard input`() async throws {
        let console = try Console()
        defer { console.remove() }
        let path = try file(console, ("buy " + String(repeating: "x", count: 20_000) + "\nbuy boost.1\n").utf8)
        let run = try await console("--json", "store", "script", path)
        #expect(run.status == 2)
        #expect(run.events?.last?["outcome"] as? String == "credited")
    }

    @Test func `the script command requires exactly one file`() async throws {
        let console = try Console()
        defer { console.remove() }
        #expect(try await console("store", "script").errors.contains("script needs a file"))
        #expect(try await console("store", "script", "a", "b").errors.contains("doesn't take \"b\""))
        #expect(try await console("store", "scirpt", "a").errors.contains("Did you mean script?"))
    }
}
