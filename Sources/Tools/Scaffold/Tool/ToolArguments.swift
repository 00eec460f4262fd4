import Foundation

/// The arguments of the scaffold tool: the package's path, the action, the use case, and the options.
struct ToolArguments: Equatable {
    /// The action that the scaffold tool performs.
    enum Verb: String {
        /// Adds the files of a new use case to the package.
        case scaffold
        /// Removes the unchanged files of a use case from the package.
        case unscaffold
    }

    let package: URL
    let verb: Verb
    let name: UseCaseName
    var hasService = false
    /// The name of the experiment that compares two variants of the new use case.
    ///
    /// The value is `nil` for a use case without variants.
    var flag: FlagName?
    var isDryRun = false

    /// Parses the arguments `PACKAGE VERB UseCase [--with-service] [--flag NAME] [--dry-run]`.
    ///
    /// The plug-in passes the first two arguments, and the user enters the others.
    init(_ arguments: [String]) throws(ScaffoldFailure) {
        guard arguments.count >= 2, let verb = Verb(rawValue: arguments[1]) else {
            throw .usage("Run the tool through its plug-ins: \(Self.usage(.scaffold))")
        }
        package = URL(filePath: arguments[0], directoryHint: .isDirectory)
        self.verb = verb
        var name: String?
        var words = arguments.dropFirst(2)
        while let word = words.popFirst() {
            switch word {
            case "--with-service" where verb == .scaffold: hasService = true
            case "--flag" where verb == .scaffold:
                guard flag == nil else {
                    throw .usage("--flag is there twice. A use case has one flag.\n\(Self.usage(verb))")
                }
                flag = try Self.flag(from: words.popFirst())
            case "--dry-run": isDryRun = true
            case "--help", "-h": throw .usage(Self.usage(verb))
            case _ where word.hasPrefix("-"): throw .usage("There is no option \(word).\n\(Self.usage(verb))")
            case _ where name != nil:
                throw .usage("Specify one use case at a time. Remove \(word).\n\(Self.usage(verb))")
            default: name = word
            }
        }
        guard let name else { throw .usage("The name of the use case is missing.\n\(Self.usage(verb))") }
        self.name = try UseCaseName(name)
    }

    /// Returns the name of the flag from the argument after `--flag`.
    private static func flag(from word: String?) throws(ScaffoldFailure) -> FlagName {
        guard let word, !word.hasPrefix("-") else {
            let place = word.map { "between --flag and \($0)" } ?? "after --flag"
            throw .usage("The name of the flag is missing \(place).\n\(usage(.scaffold))")
        }
        return try FlagName(word)
    }

    /// Performs the action, and returns the lines of the report.
    func carryOut() throws(ScaffoldFailure) -> [String] {
        let package = try PackageFolder(package)
        let plan: Plan
        switch verb {
        case .scaffold: plan = try Plan(adding: Slice(name: name, hasService: hasService, flag: flag), to: package)
        case .unscaffold: plan = try Plan(removing: name, from: package)
        }
        let report = Report(plan: plan, name: name, verb: verb, isDryRun: isDryRun)
        guard !isDryRun else { return report.lines }
        try PlanWriter(package: package).perform(plan)
        return report.lines
    }

    private static func usage(_ verb: Verb) -> String {
        switch verb {
        case .scaffold:
            """
            usage: swift package --allow-writing-to-package-directory scaffold UseCase [--with-service] [--flag NAME] [--dry-run]
              UseCase         a Swift type name, such as GiftSubscription
              --with-service  adds an in-memory adapter; without it the feature reports that it isn't in this build
              --flag NAME     adds a second variant behind the experiment NAME, and tests of both, such as gift-note
              --dry-run       list what would be written, and write nothing
            """
        case .unscaffold:
            """
            usage: swift package --allow-writing-to-package-directory unscaffold UseCase [--dry-run]
              UseCase    a use case that was scaffolded and not changed since
              --dry-run  list what would be removed, and change nothing
            """
        }
    }
}
