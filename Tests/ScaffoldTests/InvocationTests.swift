import Testing

@testable import DiscoverScaffold

@Suite struct `The command line of the scaffold` {
    @Test func `the arguments are a name, with options before or after it`() throws {
        let invocation = try ToolArguments(["/p", "scaffold", "--dry-run", "Refund", "--with-service"])
        #expect(invocation.name.type == "Refund")
        #expect(invocation.verb == .scaffold)
        #expect(invocation.hasService)
        #expect(invocation.isDryRun)
        #expect(invocation.flag == nil)
        let plain = try ToolArguments(["/p", "unscaffold", "Refund"])
        #expect(!plain.hasService)
        #expect(!plain.isDryRun)
    }

    @Test(arguments: [["--flag", "gift-note", "Gift"], ["Gift", "--flag", "gift-note"]])
    func `the flag is the argument after its option`(words: [String]) throws {
        let invocation = try ToolArguments(["/p", "scaffold"] + words)
        #expect(invocation.flag == (try FlagName("gift-note")))
        #expect(invocation.name.type == "Gift")
    }

    @Test func `a flag with an invalid name is rejected, and nothing else is parsed`() throws {
        let failure = #expect(throws: ScaffoldFailure.self) { try ToolArguments(["/p", "scaffold", "--flag", "Gift"]) }
        #expect(failure?.isUsage == true)
        guard case .flag("Gift", reason: _)? = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test(arguments: [
        (["/p", "scaffold"], "missing"), (["/p", "scaffold", "--dry-run"], "missing"),
        (["/p", "scaffold", "A1", "B2"], "Remove B2"),
        (["/p", "scaffold", "--force", "Gift"], "no option --force"),
        (["/p", "unscaffold", "--with-service", "Gift"], "no option --with-service"),
        (["/p", "scaffold", "Gift", "--flag"], "The name of the flag is missing after --flag."),
        (["/p", "scaffold", "--flag", "--dry-run", "Gift"], "missing between --flag and --dry-run."),
        (["/p", "scaffold", "--flag", "a", "Gift", "--flag", "b"], "--flag is there twice. A use case has one flag."),
        (["/p", "scaffold", "Gift", "--flag=a"], "no option --flag=a"),
        (["/p", "unscaffold", "Gift", "--flag", "a"], "no option --flag"),
        (["/p", "scaffold", "--help"], "usage:"), (["/p", "unscaffold", "-h"], "usage:"), (["/p"], "plug-ins"),
        (["/p", "destroy", "Gift"], "plug-ins"), ([], "plug-ins"),
    ])
    func `an error of the command line says what is wrong and what to type`(words: [String], expected: String) {
        let failure = #expect(throws: ScaffoldFailure.self) { try ToolArguments(words) }
        #expect(failure?.isUsage == true)
        #expect(failure?.description.contains(expected) == true, "\(String(describing: failure))")
        #expect(failure?.description.contains("usage: swift package") == true)
    }

    @Test func `a folder without a package is rejected`() {
        let failure = #expect(throws: ScaffoldFailure.self) {
            try ToolArguments(["/nowhere", "scaffold", "Gift"]).carryOut()
        }
        #expect(failure == .noPackage("/nowhere", missing: "Package.swift"))
    }
}
