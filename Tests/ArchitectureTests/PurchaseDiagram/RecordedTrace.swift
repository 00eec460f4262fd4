/// A trace as the console prints it, read back from a recorded transcript.
struct RecordedTrace: Equatable {
    /// One operation of a layer.
    struct Operation: Equatable {
        /// The layer, such as `interactor`.
        let layer: String
        /// The name of the context, interactor, or adapter.
        let name: String
        /// The subject of the operation; may be empty.
        let detail: String
        /// The number of operations that the operation is nested in.
        let depth: Int
    }

    /// The operations from the route on, without those of the launch.
    let operations: [Operation]
    /// The lines that the views wrote.
    let output: [String]

    /// Reads a transcript; lines after the operations are output.
    init(transcript: String) {
        let lines = transcript.split(separator: "\n").map(String.init)
        let route = lines.drop { !$0.hasPrefix("routing") }
        operations = route.compactMap(Operation.init)
        output = route.filter { Operation($0) == nil }
    }

    /// Returns the index of the operation that an operation is nested in; `nil` for the first one.
    func parent(of index: Int) -> Int? { operations[..<index].lastIndex { $0.depth < operations[index].depth } }

    /// Returns the index of the last operation that is nested in an operation, or its own.
    func end(of index: Int) -> Int {
        let next = operations[(index + 1)...].firstIndex { $0.depth <= operations[index].depth }
        return (next ?? operations.count) - 1
    }
}

extension RecordedTrace.Operation {
    private static let layers = ["routing", "context", "observer", "view", "interactor", "service"]
    /// The width of the column of layers in the trace's text view, in characters.
    private static let column = 12

    /// Creates an operation from a line of a trace, or returns `nil` if the line contains no operation.
    fileprivate init?(_ line: String) {
        let layer = String(line.prefix { $0 != " " })
        guard Self.layers.contains(layer) else { return nil }
        let rest = line.dropFirst(Self.column)
        let indentation = rest.prefix { $0 == " " }.count
        let parts = rest.dropFirst(indentation).split(separator: " ", maxSplits: 1).map(String.init)
        guard let name = parts.first else { return nil }
        self.init(
            layer: layer, name: name, detail: parts.dropFirst().joined().replacing(/^ +/, with: ""),
            depth: indentation / 2)
    }
}
