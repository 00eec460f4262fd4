import DiscoverData
import Foundation
import TestSupport
import Testing

@testable import DiscoverDemo

@Suite(.holdsFiles) struct `Explaining commands` {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// Returns the files of a module by name.
    ///
    /// The compiler requires that the names differ.
    private static func files(of module: String) throws -> [String: URL] {
        let nested = ["DiscoverSimulatorServices": "Services/Simulator"]
        let folder = root.appending(path: "Sources/\(nested[module] ?? String(module.trimmingPrefix("Discover")))")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
            .map { folder.appending(path: $0) }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.lastPathComponent, $0) })
    }

    private func acts(_ words: [String]) async throws -> [[String: Any]] {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.run(["--json", "--state", console.state.path] + words)
        return try #require(run.events).filter { $0["event"] as? String == "act" }
    }

    @Test(arguments: [["buy", "boost.1"], ["superlike"], ["store", "advance", "1d"]])
    func `each explained span has the source location where it begins`(words: [String]) async throws {
        let acts = try await acts(["explain"] + words)
        #expect(acts.count > 3)
        for span in acts {
            let parts = try #require((span["file"] as? String)?.split(separator: "/"))
            let file = try #require(Self.files(of: String(parts[0]))[String(parts[1])], "\(parts)")
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let line = lines[try #require(span["line"] as? Int) - 1]
            #expect(line.contains("Trace.begin(.\(span["letter"] ?? "")"), "\(file.lastPathComponent): \(line)")
            let layer = try #require((span["letter"] as? String).flatMap(Layer.init(rawValue:)))
            #expect(parts[0] == "Discover" + layer.module || layer == .service && parts[0].hasSuffix("Services"))
        }
    }

    @Test func `explain shows the spans of the trace in order, and the same output`() async throws {
        let console = try Console()
        defer { console.remove() }
        let explained = try await console.run(["--state", console.state.path, "explain", "buy", "boost.1"]).lines
        let other = try Console()
        defer { other.remove() }
        let traced = try await other.run(["--state", other.state.path, "--trace", "buy", "boost.1"]).lines
            .drop { !$0.hasPrefix("routing") }
        var rest = explained[...]
        for line in traced {
            let place = try #require(rest.firstIndex { $0.hasPrefix(line) }, "\(line) is not explained")
            rest = rest[rest.index(after: place)...]
        }
        let places = explained.filter { $0.contains(#/[\w/+.-]+\.swift:\d+$/#) }
        #expect(places.count == traced.count { !$0.hasPrefix("Boost is yours") })
    }

    @Test func `explain includes what arrives because of the command`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(
            "--json", input: "store ask-to-buy on\nbuy gold.month\nexplain store approve {gold.month}\n")
        let names = try #require(run.events).filter { $0["event"] as? String == "act" }
            .map { "\($0["letter"] ?? "") \($0["name"] ?? "")" }
        #expect(names.first == "routing Route")
        #expect(Set(names).isSuperset(of: ["context OperateStore", "context Verify", "interactor Credit"]))
    }

    @Test func `explain and map leave the options of a store control to the store`() throws {
        let control = ["store", "elsewhere", "buy", "boost.1", "--account", "ann"]
        for words in [control, ["explain"] + control, ["map"] + control] {
            let options = try Options(reading: words + ["--json"])
            #expect(options.words == words && options.isJSON && options.account == "you")
        }
    }

    @Test func `explain shows paths that exist, relative to the current directory or absolute`() async throws {
        let folder = try #require(SourceFolder.found)
        let file = "DiscoverInteractors/CreditInteractor.swift"
        let root = Self.root.path
        let relative = try #require(folder.path(of: file, from: root))
        #expect(relative.hasPrefix("Sources/Interactors/") && relative.hasSuffix("/CreditInteractor.swift"))
        #expect(FileManager.default.fileExists(atPath: root + "/" + relative))
        #expect(folder.path(of: file, from: root + "/Docs") == root + "/" + relative)
        #expect(folder.path(of: file, from: root + "x") == root + "/" + relative)
        let adapter = "DiscoverSimulatorServices/SimulatorPaymentQueue.swift"
        #expect(folder.path(of: adapter, from: root) == "Sources/Services/Simulator/SimulatorPaymentQueue.swift")
        #expect(folder.path(of: "DiscoverInteractors/None.swift", from: root) == nil)
        #expect(folder.path(of: "Nothing", from: root) == nil)
        #expect(SourceFolder(root: "/nowhere") == nil)
    }

    @Test func `explain in another directory shows absolute paths of existing files`() async throws {
        let console = try Console()
        defer { console.remove() }
        let files = try RunFiles()
        defer { files.remove() }
        let process = try console.process(["--state", console.state.path, "explain", "status"], [:])
        process.currentDirectoryURL = console.state
        process.standardOutput = try files.output()
        process.standardError = try files.errors()
        try process.run()
        try await process.waitForEnd()
        let places = try files.run(status: process.statusOrSignal).output.matches(of: #/(\S+\.swift):\d+/#)
        #expect(places.count > 3)
        for place in places {
            let path = String(place.output.1)
            #expect(path.hasPrefix("/") && FileManager.default.fileExists(atPath: path), "\(path)")
        }
    }

    @Test func `explain with --json adds the path that explain shows as text`() async throws {
        let spans = try await acts(["explain", "status"])
        #expect(spans.count > 3)
        for span in spans {
            let (path, file) = (span["path"] as? String ?? "", span["file"] as? String ?? "")
            #expect(FileManager.default.fileExists(atPath: path), "\(file)")
            #expect(file.hasSuffix((path as NSString).lastPathComponent))
        }
        let console = try Console()
        defer { console.remove() }
        let text = try await console("explain", "status").output
        let places = Set(text.matches(of: #/(\S+\.swift):\d+/#).map { String($0.output.1) })
        // The view of the text output isn't the one of the JSON output.
        #expect(places.subtracting(spans.compactMap { $0["path"] as? String }).count == 1)
        #expect(try await acts(["--trace", "status"]).allSatisfy { $0["path"] == nil })
    }

    @Test func `explain and map end with the status of their command`() async throws {
        let console = try Console()
        defer { console.remove() }
        for word in ["explain", "map"] {
            #expect(try await console(word, "status").status == 0)
            #expect(try await console(word, "buy", "no.such").status == 1)
            #expect(try await console(word, "buy").status == 2)
            #expect(try await console(word, "tour").status == 2)
            let script = try await console(word, "store", "script", "no-such.script")
            #expect(script.status == 2 && script.errors.contains("before the lines"))
            #expect(try await console(word, "catalog", "no-such.storekit").status == 1)
        }
    }
}

@Suite(.holdsFiles) struct `The map command` {
    private func map(in run: Console.Run) throws -> [String: Any] {
        try #require(run.events?.last { $0["event"] as? String == "map" })
    }

    private func actors(in map: [String: Any]) -> [String: [String: Int]] {
        let modules = map["modules"] as? [[String: Any]] ?? []
        return Dictionary(
            uniqueKeysWithValues: modules.map { module in
                let actors = (module["actors"] as? [[String: Any]] ?? []).map {
                    ($0["name"] as? String ?? "", $0["times"] as? Int ?? 0)
                }
                return (module["module"] as? String ?? "", Dictionary(uniqueKeysWithValues: actors))
            })
    }

    @Test func `the map of a command has the types in its trace`() async throws {
        let console = try Console()
        defer { console.remove() }
        let map = try map(in: try await console("--json", "map", "buy", "boost.1"))
        let other = try Console()
        defer { other.remove() }
        let run = try await other("--json", "explain", "buy", "boost.1")
        var acted: [String: [String: Int]] = ["Data": [:], "Entities": [:]]
        for span in try #require(run.events).filter({ $0["event"] as? String == "act" }) {
            let layer = try #require((span["letter"] as? String).flatMap(Layer.init(rawValue:)))
            acted[layer.module, default: [:]][span["name"] as? String ?? "", default: 0] += 1
        }
        #expect(acted.count == 8)
        #expect(actors(in: map) == acted)
        #expect(map["command"] as? String == "discover://buy/boost.1")
    }

    @Test func `the map shows the latest command of a session and doesn't count itself`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--json", input: "map\npaywall rewind\nstatus\nmap\nmap\nclose\n")
        let maps = try #require(run.events).filter { $0["event"] as? String == "map" }
        #expect(maps.map { $0["command"] as? String } == [nil, "discover://status", "discover://status"])
        #expect(actors(in: maps[0]).values.allSatisfy { $0.isEmpty })
        #expect(actors(in: maps[1])["Contexts"] == ["ShowStatus": 1])
        #expect(actors(in: maps[1]) == actors(in: maps[2]))
    }

    @Test func `the map leaves an open paywall open`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("--json", input: "paywall rewind\nmap\nbuy gold.month\n")
        let events = try #require(run.events).compactMap { $0["event"] as? String }
        #expect(events == ["paywall", "navigation", "map", "purchase", "navigation"])
    }

    @Test func `the map without a command needs no state`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console("map")
        #expect(run.status == 0)
        #expect(run.output.contains("Routing") && run.output.contains("Entities"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: console.state.path).isEmpty)
    }

    /// `Docs/tracing.md` shows this map.
    @Test func `the map of a purchase is the same every time`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.transcript(["map", "buy", "boost.1"])
        let kept = try Transcript.kept("purchase-map.txt", else: run.output)
        #expect(run.output == kept)
    }
}
