/// Every adapter of a port, and every double, is held to the contract of that port by some test.
struct ContractRule: Sendable {
    /// The ports that there are.
    let ports: [String]

    /// What answers for a port in these files and is named in no test that checks that port's contract.
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

    /// The words of each test of a file, and those that all of its tests share: what makes things for them.
    private static func checks(in file: SourceFile) -> [(own: Set<String>, shared: Set<String>)] {
        guard file.code.contains("Contract") else { return [] }
        // A test is a function whose name is a sentence, and so is blank here.
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
    /// What a type or an extension says it is, beside being itself.
    func inheritance(of declaration: Declaration) -> [String] {
        guard ["struct", "class", "actor", "enum", "extension"].contains(declaration.kind) else { return [] }
        let head = lines[(declaration.line - 1)...].joined(separator: " ").prefix { $0 != "{" }
        // What a generic parameter has to be is not what the type is.
        let plain = head.replacing(/<[^<>]*>/, with: "").split(separator: " where ")[0]
        guard let colon = plain.firstIndex(of: ":") else { return [] }
        return plain[plain.index(after: colon)...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
