import DiscoverRouting
import Foundation
import StoreSimulator

/// All that a name in a document can stand for.
struct CodeNames: Sendable {
    /// Every file and folder, by all the ends of its path: `ProcessPorts`, `ProcessInteractors/ProcessPorts`, `Sources/ProcessInteractors/ProcessPorts`.
    let paths: Set<String>
    /// What is declared, by its name.
    let declared: [String: [Declared]]
    /// Names that are sentences, as the tests have them.
    let sentences: Set<String>
    /// The texts in the sources, whole.
    let texts: Set<String>
    /// The words of which commands, options and controls are made.
    let words: Set<String>
    /// The options that the console has with the trait `Server` alone.
    let serversOptions: Set<String>
    /// What the scripts of the checks say.
    let scripts: String

    /// Whether a name is that of something.
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
            // What looks like a type, a member or a call has to be declared; a small word may be a command's.
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
                // What has a default may be left out.
                return labels.allSatisfy { label in
                    rest = rest.drop { $0 != label }
                    return rest.popFirst() != nil
                }
            }
        }
    }

    /// `gift` as an end of this is no command, but `habit lists-late` is the beginning of one.
    private func isCommand(_ name: String) -> Bool {
        guard let line = try? DiscoverRouting.tokenize(name) else { return false }
        if (try? StoreControl.parse(line)) != nil || (try? StoreControl.parse(line + ["on"])) != nil { return true }
        guard let route = try? Route(words: line) else { return false }
        guard case .store(let control) = route, !control.isEmpty else { return true }
        return (try? StoreControl.parse(control)) != nil
    }

    /// A request to the server; a command of its, with options, or one of those alone; or an option that the console has in such a build.
    private func isOfServer(_ name: String) -> Bool {
        let words = name.split { " []".contains($0) }.map(String.init)
        guard let first = words.first else { return false }
        if words.count == 2, ["GET", "POST", "PUT"].contains(first) { return texts.contains(words[1]) }
        let isCall = first.hasPrefix("--") || texts.contains(first) && words.count > 1
        if isCall, CommandReader.complaint(aboutServer: words) == nil { return true }
        return words.count == 1 && first.hasPrefix("--") && serversOptions.contains(String(first.dropFirst(2)))
    }

    /// A piece of JSON, an option with its value, an expression: each name in it has to be there.
    private func isMadeOfKnownWords(_ name: String) -> Bool {
        let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init)
        // Capitals stand for what the reader puts there.
        let known = parts.filter { $0.contains { $0.isLowercase } }
        return !known.isEmpty
            && known.allSatisfy {
                declared[$0] != nil || texts.contains($0) || words.contains($0) || OutsideNames.all.contains($0)
            }
    }
}

/// Something declared, as a document may name it.
struct Declared: Hashable, Sendable {
    /// The type it is a member of, without the types around that.
    let owner: String?
    /// The labels of its parameters, for each way of calling it.
    let calls: [[String]]
}
