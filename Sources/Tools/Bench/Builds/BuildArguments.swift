/// The arguments of the commands that measure builds: `builds` and `suites`.
struct BuildArguments {
    let isJSON: Bool
    /// A Boolean value that indicates whether the tables are written to `Docs/measurements.md`.
    let isRecorded: Bool
    /// The number of times that each change is made and its build is measured; the report contains medians.
    let rounds: Int
    /// The source edits whose builds are measured, one for each layer that the arguments select.
    ///
    /// By default, all layers are selected.
    let edits: [SourceEdit]

    /// The options of the commands `builds` and `suites`, for their usage lines.
    ///
    /// `--letters`, a former name of `--layers`, is accepted as well.
    static let usage = "[--layers A,B] [--rounds N] [--record] [--json]"

    /// Creates the arguments from words of the command line, or returns `nil` if one of them is invalid.
    ///
    /// The result is also `nil` if the words select layers and also request recording, because only tables of all
    /// layers are recorded.
    ///
    /// - Parameters:
    ///   - words: The words after the command.
    ///   - all: The source edits from which the words can select, each of another layer.
    init?(_ words: ArraySlice<String>, all: [SourceEdit]) {
        var rest = words
        var isJSON = false
        var isRecorded = false
        var rounds = 1
        var edits = all
        while let word = rest.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--record": isRecorded = true
            case "--rounds":
                guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 1 else { return nil }
                rounds = number
            case "--layers", "--letters":
                let names = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
                edits = all.filter { names.contains($0.layer) }
                guard !names.isEmpty, edits.count == Set(names).count else { return nil }
            default: return nil
            }
        }
        guard !isRecorded || edits.count == all.count else { return nil }
        self.isJSON = isJSON
        self.isRecorded = isRecorded
        self.rounds = rounds
        self.edits = edits
    }
}
