/// A test must check every adapter and every test double of a port with the contract of that port.
struct ContractRule: Sendable {
    /// The names of the ports.
    let ports: [String]

    /// Returns the adapters in these files that no test checks with the contract of their port.
    func breaks(adapters: [SourceFile], tests: [SourceFile]) -> [Break] {
        let checks = tests.flatMap(Self.checks)
        return adapters.flatMap { file in
            file.declarations.flatMap { adapter in
                file.inheritance(of: adapter).filter(ports.contains).compactMap { port in
                    let isHeld = checks.contains { own, shared in
                        own.isSuperset(of: [port + "Contract", "check"])
                            && (own.contains(adapter.name) || shared.contains(adapter.name))
                    }
                    guard !isHeld else { return nil }
                    return HouseRule.adapters.broken(
                        in: file.path, line: adapter.line, by: "\(adapter.name) is not held to \(port)Contract")
                }
            }
        }
    }

    /// Returns each test's own words, and the words that all tests of the file share.
    ///
    /// The shared words are those outside of the tests, such as those of helper functions.
    private static func checks(in file: SourceFile) -> [(own: Set<String>, shared: Set<String>)] {
        guard file.code.contains("Contract") else { return [] }
        // A test is a function with a raw identifier, which is blank here.
        let tests = file.declarations.filter { $0.kind == "func" && $0.name.isEmpty }.map(file.body(of:))
        let rest = tests.reduce(file.code) { $0.replacing($1, with: "") }
        func words(_ code: String) -> Set<String> {
            Set(SourceFile(path: file.path, text: code).words.map { String($0.word) })
        }
        let shared = words(rest)
        return tests.map { (words($0), shared) }
    }
}

extension SourceFile {
    /// Returns the types that a type or an extension inherits from or conforms to.
    func inheritance(of declaration: Declaration) -> [String] {
        guard ["struct", "class", "actor", "enum", "extension"].contains(declaration.kind) else { return [] }
        let head = lines[(declaration.line - 1)...].joined(separator: " ").prefix { $0 != "{" }
        // The constraint of a generic parameter is not a conformance of the type.
        let plain = head.replacing(/<[^<>]*>/, with: "").split(separator: " where ")[0]
        guard let colon = plain.firstIndex(of: ":") else { return [] }
        return plain[plain.index(after: colon)...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
