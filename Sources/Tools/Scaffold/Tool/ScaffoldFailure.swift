/// Why nothing was written. Each says what is wrong, where, and how to mend it.
enum ScaffoldFailure: Error, Equatable {
    /// The command line is wrong, or asked for help; what to type.
    case usage(String)
    /// The word is no name for a use case; why, and which would be.
    case name(String, reason: String)
    /// The folder is not this package; what is missing in it.
    case noPackage(String, missing: String)
    /// What would be written clashes with what is there, each thing in a sentence.
    case clashes([String])
    /// Markers that are not there exactly once, each with the mend.
    case markers([String])
    /// There is nothing to take out.
    case unknown(UseCaseName)
    /// The use case cannot be taken out, for a reason a file.
    case touched(UseCaseName, reasons: [String])
    /// A file could not be read or written. All that had been changed was put back, but for what is named.
    case disk(String, notRestored: [String])

    /// Whether the command line is at fault, as opposed to what it met.
    var isUsage: Bool {
        switch self {
        case .usage, .name: true
        case .noPackage, .clashes, .markers, .unknown, .touched, .disk: false
        }
    }
}

extension ScaffoldFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .usage(let text): text
        case .name(let name, let reason): "\"\(name)\" is no name for a use case: \(reason)"
        case .noPackage(let folder, let missing):
            "\(folder) is not the package of DISCOVER: \(missing) is missing. Run the command in the package's folder."
        case .clashes(let clashes):
            "Nothing was written, for something of that name exists:" + Self.list(clashes)
                + "\nChoose another name, or take the other one out first."
        case .markers(let mends): "Nothing was written, for it is not clear where:" + Self.list(mends)
        case .unknown(let name):
            "There is nothing to take out: no file here is as the scaffold writes it for \(name)."
        case .touched(let name, let reasons):
            "\(name) was left as it is; only a use case that nobody has changed is taken out:" + Self.list(reasons)
        case .disk(let reason, let notRestored):
            notRestored.isEmpty
                ? "Nothing was changed: \(reason)"
                : "\(reason)\nThese could not be put back as they were; look at them:" + Self.list(notRestored)
        }
    }

    private static func list(_ lines: [String]) -> String { lines.map { "\n  - \($0)" }.joined() }
}
