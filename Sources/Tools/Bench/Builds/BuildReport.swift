import Foundation

/// The report on what changes of code cost to build, with all measurements.
struct BuildReport: Codable {
    /// The results of the same build for the eight modules, and for their sources in a single module.
    struct Pair: Codable {
        let modules: BuildResult
        let one: BuildResult

        /// The processor time of the eight modules divided by that of the single module.
        var ratio: Double { modules.processor / one.processor }
    }

    /// The results of the builds after changes in one layer.
    struct Row: Codable {
        let layer: String
        /// The cost of a build after a statement was added to a function body.
        let body: Pair
        /// The cost of a build after a public member was added to a type.
        let open: Pair
        /// The cost of a build of the eight modules after an internal member was added to a type.
        ///
        /// In a single module, it costs the same as a public member.
        let inner: BuildResult
    }

    let machine: HostDescription
    let rounds: Int
    let clean: Pair
    /// The cost of a build without changes.
    let idle: Pair
    /// The result after the first change of a function body in Views since Entities got a new public member.
    ///
    /// It is measured in the eight modules only; `nil` if it wasn't measured.
    let late: BuildResult?
    let rows: [Row]

    /// Returns the build report as one line of JSON with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Returns a number of seconds as text with one decimal place and the unit.
    static func seconds(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }
}
