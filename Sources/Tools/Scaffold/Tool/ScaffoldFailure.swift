/// The reason why nothing was written.
///
/// Each description says what is wrong, where, and how to fix it.
enum ScaffoldFailure: Error, Equatable {
    /// The command line is invalid or requests help; the value is the usage text.
    case usage(String)
    /// The name is no valid name of a use case, for the specified reason.
    case name(String, reason: String)
    /// The directory doesn't contain this package; the second value is the missing item.
    case noPackage(String, missing: String)
    /// The names of the use case are in conflict with existing names; the case contains a sentence for each.
    case clashes([String])
    /// The markers that aren't in their files exactly once; a sentence with the fix for each.
    case markers([String])
    /// The use case to remove doesn't exist.
    case unknown(UseCaseName)
    /// The use case can't be removed, for the specified reasons.
    case touched(UseCaseName, reasons: [String])
    /// A file could not be read or written; all changes were undone except the specified ones.
    case disk(String, notRestored: [String])

    /// A Boolean value that indicates whether the command line itself is invalid.
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
        case .name(let name, let reason): "\"\(name)\" isn't a valid name for a use case: \(reason)"
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
