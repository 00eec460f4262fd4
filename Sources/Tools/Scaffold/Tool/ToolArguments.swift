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
    var isDryRun = false

    /// Parses the arguments `PACKAGE VERB UseCase [--with-service] [--dry-run]`.
    ///
    /// The plug-in passes the first two, and the user the others.
    init(_ arguments: [String]) throws(ScaffoldFailure) {
        guard arguments.count >= 2, let verb = Verb(rawValue: arguments[1]) else {
            throw .usage("Run the tool through its plug-ins: \(Self.usage(.scaffold))")
        }
        package = URL(filePath: arguments[0], directoryHint: .isDirectory)
        self.verb = verb
        var name: String?
        for word in arguments.dropFirst(2) {
            switch word {
            case "--with-service" where verb == .scaffold: hasService = true
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

    /// Performs the action, and returns the lines of the report.
    func carryOut() throws(ScaffoldFailure) -> [String] {
        let package = try PackageFolder(package)
        let plan: Plan
        switch verb {
        case .scaffold: plan = try Plan(adding: Slice(name: name, hasService: hasService), to: package)
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
            usage: swift package --allow-writing-to-package-directory scaffold UseCase [--with-service] [--dry-run]
              UseCase         a Swift type name, such as GiftSubscription
              --with-service  adds an in-memory adapter; without it the feature reports that it isn't in this build
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
