import DiscoverRouting
import Foundation
import StoreSimulator

/// Everything that a name in a document can refer to.
struct CodeNames: Sendable {
    /// The paths of all files and folders, and every end of these paths.
    ///
    /// For example: `ProcessPorts`, `ProcessInteractors/ProcessPorts`, and `Sources/ProcessInteractors/ProcessPorts`.
    let paths: Set<String>
    /// The declarations, by name.
    let declared: [String: [Declared]]
    /// Names that are raw identifiers, such as those of tests.
    let sentences: Set<String>
    /// The string literals in the sources.
    let texts: Set<String>
    /// The words of commands, options, and controls.
    let words: Set<String>
    /// The options that the console has only with the trait `Server`.
    let serversOptions: Set<String>
    /// The text of the check scripts.
    let scripts: String

    /// Returns `true` if a name refers to something that exists in the package.
    func resolve(_ name: String) -> Bool {
        if OutsideNames.all.contains(name) || sentences.contains(name) || texts.contains(name) { return true }
        if name.hasPrefix("discover://") { return (try? Route(link: name)) != nil }
        if name.hasPrefix("."), paths.contains(where: { $0.hasSuffix(name) }) { return true }
        // Settings that the scripts read from the environment.
        if name.hasPrefix("CI_"), scripts.contains(name) { return true }
        let path = name.hasSuffix("/") ? String(name.dropLast()) : name
        if paths.contains(path) { return true }
        if let match = name.wholeMatch(of: /\.?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\(([\w:]*)\))?/) {
            let chain = match.output.1.split(separator: ".").map(String.init)
            let labels = match.output.2.map { $0.split(separator: ":").map(String.init) }
            if resolve(chain, labels: labels) { return true }
            // Something that looks like a type, a member, or a call must be declared; a single word may belong to a
            // command.
            return chain.count == 1 && labels == nil && words.contains(chain[0])
        }
        return isCommand(name) || isOfServer(name) || isMadeOfKnownWords(name)
            || name.count > 9 && scripts.contains(name)
    }

    private func resolve(_ chain: [String], labels: [String]?) -> Bool {
        (declared[chain.last ?? ""] ?? []).contains { found in
            let isThere = chain.count == 1 || found.owner == chain[chain.count - 2]
            let calls = found.calls
            guard isThere, let labels else { return isThere }
            return calls.contains { call in
                var rest = call[...]
                // Parameters with a default may be omitted.
                return labels.allSatisfy { label in
                    rest = rest.drop { $0 != label }
                    return rest.popFirst() != nil
                }
            }
        }
    }

    /// Returns `true` if the name is a command, or the beginning of a command that lacks only `on`.
    ///
    /// For example, `habit lists-late` is such a beginning. The end of a command, such as `gift`, isn't a command.
    private func isCommand(_ name: String) -> Bool {
        guard let line = try? DiscoverRouting.tokenize(name) else { return false }
        if (try? StoreControl.parse(line)) != nil || (try? StoreControl.parse(line + ["on"])) != nil { return true }
        guard let route = try? Route(words: line) else { return false }
        guard case .store(let control) = route, !control.isEmpty else { return true }
        return (try? StoreControl.parse(control)) != nil
    }

    /// Returns `true` if the name belongs to the server.
    ///
    /// Such a name is a request to the server, a server command with options, or an option that the console has only in
    /// builds with the server.
    private func isOfServer(_ name: String) -> Bool {
        let words = name.split { " []".contains($0) }.map(String.init)
        guard let first = words.first else { return false }
        if words.count == 2, ["GET", "POST", "PUT"].contains(first) { return texts.contains(words[1]) }
        let isCall = first.hasPrefix("--") || texts.contains(first) && words.count > 1
        if isCall, CommandReader.complaint(aboutServer: words) == nil { return true }
        return words.count == 1 && first.hasPrefix("--") && serversOptions.contains(String(first.dropFirst(2)))
    }

    /// Returns `true` if each word is known in a piece of JSON, an option with a value, or an expression.
    private func isMadeOfKnownWords(_ name: String) -> Bool {
        let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init)
        // Words in capitals are placeholders.
        let known = parts.filter { $0.contains { $0.isLowercase } }
        return !known.isEmpty
            && known.allSatisfy {
                declared[$0] != nil || texts.contains($0) || words.contains($0) || OutsideNames.all.contains($0)
            }
    }
}

/// A declaration, as a document can name it.
struct Declared: Hashable, Sendable {
    /// The innermost type that contains the declaration, or `nil` at the top level.
    let owner: String?
    /// The parameter labels of each overload.
    let calls: [[String]]
}
