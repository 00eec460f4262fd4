import DiscoverData
import Foundation
import StoreSimulator
import TestSupport
import Testing

@testable import DiscoverDemo
@testable import DiscoverRouting

@Suite(.holdsFiles) struct `Options after a command` {
    @Test(arguments: [
        ["buy", "gold.month"], ["status"], ["store", "advance", "1d"], ["store"], ["store", "nonsense"], ["products"],
        ["explain", "store", "renew", "gold.month"], ["help", "buy"], ["tour"], ["catalog", "x.storekit"],
    ])
    func `options of the app are read at every place of a command line`(words: [String]) throws {
        for place in words.indices.dropFirst() + [words.count] {
            var line = words
            line.insert(contentsOf: ["--json", "--state", "x", "--trace"], at: place)
            let options = try Options(reading: line)
            #expect(options.words == words && options.isJSON && options.isTraced && options.state == "x", "\(line)")
        }
    }

    @Test func `an option that the command has belongs to the command, and before it to the app`() throws {
        let control = ["store", "elsewhere", "buy", "boost.1", "--account", "ann"]
        let options = try Options(reading: ["--account", "bob"] + control + ["--seed=7"])
        #expect(options.words == control && options.account == "bob" && options.seed == 7)
        #expect(try Options(reading: ["store", "clock", "--account", "bob"]).account == "bob")
    }

    @Test func `the value of a command's option can look like an option`() throws {
        let options = try Options(reading: ["buy", "boost.1", "--offer", "--json"])
        #expect(options.words == ["buy", "boost.1", "--offer", "--json"] && !options.isJSON)
    }

    @Test func `words after two hyphens aren't options`() throws {
        let options = try Options(reading: ["catalog", "--", "--json"])
        #expect(options.words == ["catalog", "--", "--json"] && !options.isJSON)
        #expect(try Options(reading: ["store", "sign-in", "--", "--json"]).words == ["store", "sign-in", "--json"])
    }

    @Test(arguments: ["--timeout", "--patience"])
    func `the timeout is read with its name and with its former name`(name: String) throws {
        #expect(try Options(reading: [name, "5", "status"]).timeout == 5)
        #expect(try Options(reading: ["status", "\(name)=7"]).timeout == 7)
        #expect(
            throws: RouteFailure.invalidValue(
                "0", option: "--timeout", expected: "a whole number from 1 to 3600")
        ) { try Options(reading: [name, "0", "status"]) }
    }

    @Test func `help shows the timeout with its name only`() async throws {
        let console = try Console()
        defer { console.remove() }
        let help = try await console("help").output
        #expect(help.contains("--timeout SECONDS") && !help.contains("--patience"))
    }

    @Test func `the options in help are read with their values`() {
        let all = CommandOptions.options(
            in: "elsewhere buy PRODUCT [--account ACCOUNT] [--quantity N | --monthly] | --family")
        #expect(all == ["account": true, "quantity": true, "monthly": false, "family": false])
        #expect(
            CommandOptions.options(in: "price PRODUCT AMOUNT [--consent|--keep]") == ["consent": false, "keep": false])
    }

    @Test(arguments: [["buy", "boost.1", "--json"], ["store", "clock", "--json"], ["status", "--json"]])
    func `a command with an option after it runs as with the option before it`(words: [String]) async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console.run(["--state", console.state.path] + words)
        #expect(run.status == 0)
        #expect(try #require(run.events).count == 1)
    }

    @Test func `in a session, an option changes the output of its command only`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(input: "buy boost.1 --json\nstatus\nstore clock --json\nstatus --trace\n")
        #expect(run.status == 0)
        let isJSON = run.lines.map { $0.hasPrefix("{") }
        #expect(run.lines[0].contains(#""event":"purchase""#))
        #expect(isJSON.count { $0 } == 2)
        #expect(run.lines.contains { $0.hasPrefix("context") } && run.output.contains("boost"))
    }

    @Test(arguments: ["status --state x", "status --fresh", "buy boost.1 --account bob", "--seed 3 status"])
    func `in a session, an option for a whole session is refused, and the command doesn't run`(line: String)
        async throws
    {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(input: line + "\n")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("applies to a whole session"))
    }

    @Test func `help and version after a command of a session replace the command`() async throws {
        let console = try Console()
        defer { console.remove() }
        let run = try await console(
            input: "buy boost.1 --help\nbuy boost.1 --version\nstore transactions\nexit\nbuy boost.1\n")
        #expect(run.status == 0)
        #expect(run.output.contains("buy ID [--quantity N]") && run.output.contains("discover 0"))
        #expect(!run.output.contains("1000") && !run.output.contains("is yours"), "nothing was bought")
    }
}

@Suite(.holdsFiles) struct `The help of a store control` {
    @Test(arguments: StoreControl.help)
    func `help and the option --help show a control's syntax and meaning`(_ card: ControlHelp) async throws {
        let console = try Console()
        defer { console.remove() }
        let page = try #require(try await console("--json", "help", "store", card.word).events?.first)
        #expect(page["heading"] as? String == "store \(card.usage)")
        let paragraphs = try #require(page["paragraphs"] as? [String])
        #expect(paragraphs.map { $0.lowercased() } == [card.meaning.lowercased() + "."])
        let help = try await console("help", "store", card.word).output
        #expect(try await console("store", card.word, "--help").output == help)
        #expect(try await console("--help", "store", card.word, "x").output == help)
        #expect(try await console("open", "discover://help/store/\(card.word)").output == help)
        #expect(!help.contains("below") && !FileManager.default.fileExists(atPath: console.state.path + "/store.json"))
    }

    @Test(arguments: ControlHelp.onlyOverHTTP.map(\.word).uniqued)
    func `a control that only a store over HTTP has is described, with each of its forms`(_ word: String) async throws {
        let console = try Console()
        defer { console.remove() }
        let lines = ControlHelp.onlyOverHTTP.filter { $0.word == word }
        let page = try #require(try await console("--json", "help", "store", word).events?.first)
        #expect(page["heading"] as? String == "store \(lines[0].usage)")
        let paragraphs = try #require(page["paragraphs"] as? [String])
        #expect(paragraphs.first?.lowercased() == lines[0].meaning.lowercased() + ".")
        #expect(paragraphs.count == 2, "the page names the store that the control requires")
        let help = try await console("help", "store", word)
        #expect(help.status == 0)
        for line in lines.dropFirst() { #expect(help.output.contains(line.usage), "\(line.usage)") }
        #expect(try await console("store", word, "--help").output == help.output)
    }

    #if Server
    @Test func `the help of notifications names the store that has this control, and lists its forms`() async throws {
        let console = try Console()
        defer { console.remove() }
        let page = try #require(try await console("--json", "help", "store", "notifications").events?.first)
        #expect(page["heading"] as? String == "store notifications")
        #expect(
            page["paragraphs"] as? [String] == [
                "List the latest notifications and their states.",
                "Only a store that runs as a server has this control.",
            ])
        let entries = try #require(page["entries"] as? [[String: String]])
        #expect(
            entries.map { $0["term"] } == [
                "store notifications hold on|off", "store notifications late TIME|off",
                "store notifications twice on|off", "store notifications reversed on|off",
                "store notifications repeat", "store notifications settle",
            ])
        #expect(entries.first?["meaning"] == "pause or resume the delivery")
    }
    #endif

    @Test func `the help of a control lists the names that it accepts`() async throws {
        let console = try Console()
        defer { console.remove() }
        func meanings(_ control: String) async throws -> [String: String] {
            let page = try await console("--json", "store", control, "--help").events?.first
            let entries = try #require(page?["entries"] as? [[String: String]])
            return Dictionary(uniqueKeysWithValues: entries.map { ($0["term"] ?? "", $0["meaning"] ?? "") })
        }
        let fail = try await meanings("fail")
        #expect(fail["API"]?.hasPrefix("loadProducts, purchase, verification") == true)
        #expect(fail["ERROR"]?.contains("networkError") == true && fail["ERROR"]?.contains("invalidOfferPrice") == true)
        #expect(try await meanings("silence")["API"]?.contains("verification") == false)
        #expect(try await meanings("time-rate")["NAME"]?.contains("one-renewal-every-minute") == true)
        #expect(try await meanings("refund").keys.sorted() == ["TXN"])
        #expect(try await meanings("clock").isEmpty)
    }

    @Test func `an unknown control or a word too many is an error`() async throws {
        let console = try Console()
        defer { console.remove() }
        for words in [["help", "store", "refnd"], ["store", "refnd", "--help"]] {
            let run = try await console.run(["--state", console.state.path] + words)
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(run.errors.contains("no control \"refnd\"") && run.errors.contains("\"refund\""))
        }
        let session = try await console(input: "store grace --help\nhelp store grace\nhelp store grace on\n")
        #expect(session.status == 2 && session.errors.contains("doesn't accept \"on\""))
        #expect(session.lines.count { $0 == "store grace 3d|16d|28d|on|off" } == 2)
        #expect(try await console("help", "buy", "grace").status == 2)
    }
}

@Suite(.holdsFiles) struct `The help of all commands` {
    @Test func `every command is in one group, beginning with products and ending with quit and exit`() {
        let commands = Command.groups.flatMap(\.commands)
        #expect(Set(commands) == Set(Command.allCases) && commands.count == Command.allCases.count)
        #expect(Array(commands.prefix(5)) == [.products, .buy, .status, .verify, .restore])
        #expect(Array(commands.suffix(2)) == [.quit, .exit])
    }

    @Test func `the groups have headings`() async throws {
        let console = try Console()
        defer { console.remove() }
        let lines = try await console("help").lines
        for group in Command.groups where group.heading != "Other commands" { #expect(lines.contains(group.heading)) }
    }
}
