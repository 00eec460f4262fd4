import Foundation

/// The complete measurement of what code changes cost to build.
struct BuildReport: Codable {
    /// The results of the same build for the eight modules and for one merged module.
    struct Pair: Codable {
        let modules: BuildResult
        let one: BuildResult

        /// The processor time of the eight modules divided by that of the single module.
        var ratio: Double { modules.processor / one.processor }
    }

    /// The build costs of the changes in one layer.
    struct Row: Codable {
        let layer: String
        /// The cost of an additional statement in a function body.
        let body: Pair
        /// The cost of an additional public member.
        let open: Pair
        /// The cost of an additional internal member in the eight modules.
        ///
        /// In a single module, it costs the same as a public member.
        let inner: BuildResult
    }

    let machine: HostDescription
    let rounds: Int
    let clean: Pair
    /// The cost of a build without changes.
    let idle: Pair
    /// The cost of the first change to a function body in Views after Entities got a new public member.
    ///
    /// It is measured in the eight modules only.
    let late: BuildResult?
    let rows: [Row]

    /// Returns the report as one line of JSON with sorted keys.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Formats a number of seconds with one decimal place.
    static func seconds(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }
}
