/// The reason why the scaffold tool failed; except for ``disk(_:notRestored:)``, it changed nothing.
///
/// Each description says what is wrong, where, and how to fix it.
enum ScaffoldFailure: Error, Equatable {
    /// The command line is invalid or requests help; the value is the usage text.
    case usage(String)
    /// The name isn't valid for a use case, for the specified reason.
    case name(String, reason: String)
    /// The name of the flag isn't valid for an experiment, for the specified reason.
    case flag(String, reason: String)
    /// The directory isn't this package; the values are the directory and an item that is missing in it.
    case noPackage(String, missing: String)
    /// Names of the use case exist already in the package; the value contains a sentence for each of them.
    case clashes([String])
    /// Some markers don't occur exactly once in their files.
    ///
    /// The value contains a sentence for each such marker that says how to restore it.
    case markers([String])
    /// The use case that was to be removed doesn't exist.
    case unknown(UseCaseName)
    /// The use case can't be removed, for example because a file was changed.
    ///
    /// `reasons` contains a sentence for each reason.
    case touched(UseCaseName, reasons: [String])
    /// A file couldn't be read or written.
    ///
    /// All changes were undone, except those of the files with the paths in `notRestored`.
    case disk(String, notRestored: [String])

    /// A Boolean value that indicates whether the command line itself is invalid or requests help.
    var isUsage: Bool {
        switch self {
        case .usage, .name, .flag: true
        case .noPackage, .clashes, .markers, .unknown, .touched, .disk: false
        }
    }
}

extension ScaffoldFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .usage(let text): text
        case .name(let name, let reason): "\"\(name)\" isn't a valid name for a use case: \(reason)"
        case .flag(let name, let reason): "\"\(name)\" isn't a valid name for a flag: \(reason)"
        case .noPackage(let folder, let missing):
            "\(folder) isn't the package of DISCOVER: \(missing) is missing. Run the command in the package's folder."
        case .clashes(let clashes):
            "Nothing was written, because the name is already used:" + Self.list(clashes)
                + "\nChoose another name, or remove the other use case first."
        case .markers(let remedies): "Nothing was written, because the place isn't clear:" + Self.list(remedies)
        case .unknown(let name):
            "There is nothing to remove: no file matches what the scaffold writes for \(name)."
        case .touched(let name, let reasons):
            "\(name) wasn't removed, because it was changed after it was scaffolded:" + Self.list(reasons)
        case .disk(let reason, let notRestored):
            notRestored.isEmpty
                ? "Nothing was changed: \(reason)"
                : "\(reason)\nThese files couldn't be restored. Check them:" + Self.list(notRestored)
        }
    }

    private static func list(_ lines: [String]) -> String { lines.map { "\n  - \($0)" }.joined() }
}
