#if Mutation
/// The insertion of mutants into the text of a source file.
///
/// Each mutant can be turned on and off. The lines keep their numbers, so that the compiler's messages refer to lines
/// of the original file.
enum MutatedFile {
    /// Returns the source code with all mutants inserted.
    ///
    /// - Parameters:
    ///   - source: The original text.
    ///   - mutants: The mutants of this file, by the numbers that activate them. Their ranges are nested or disjoint.
    /// - Returns: The text with the mutants.
    static func text(of source: String, with mutants: [Int: Mutant]) -> String {
        var insertions: [(offset: Int, order: (Int, Int, Int), text: String)] = []
        for (number, mutant) in mutants {
            let length = mutant.range.count
            // Replace only the first one: the mutated code after it may contain the same character.
            let prefix = mutant.edit.prefix.replacing("#", with: "isMutantActive(\(number))", maxReplacements: 1)
            // At the same offset, insert closing text first, from the inside out, then statements of their own, then
            // opening text, from the outside in.
            insertions.append((mutant.range.lowerBound, (1, length == 0 ? .min : -length, number), prefix))
            if length > 0 { insertions.append((mutant.range.upperBound, (0, length, -number), mutant.edit.suffix)) }
        }
        insertions.sort {
            ($0.offset, $0.order.0, $0.order.1, $0.order.2) < ($1.offset, $1.order.0, $1.order.1, $1.order.2)
        }
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var next = 0
        for insertion in insertions {
            result += bytes[next..<insertion.offset]
            result += Array(insertion.text.utf8)
            next = insertion.offset
        }
        result += bytes[next...]
        return String(decoding: result, as: UTF8.self)
    }

    /// The text of the source file that is added to each mutated module to activate one mutant.
    ///
    /// The added code reads the number of the active mutant from the environment.
    static let switchSource = """
        #if canImport(Glibc)
        internal import Glibc
        #elseif canImport(Darwin)
        internal import Darwin
        #endif

        private let activeMutant = getenv("DISCOVER_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

        func isMutantActive(_ number: Int) -> Bool { activeMutant == number }

        """
}
#endif
