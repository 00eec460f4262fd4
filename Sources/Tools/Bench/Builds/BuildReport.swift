import Foundation

/// The whole measurement of what changes cost to build.
struct BuildReport: Codable {
    /// One thing done to the eight modules, and to the same sources as one.
    struct Pair: Codable {
        let modules: BuildResult
        let one: BuildResult

        /// What part of the single module's processor time the eight take.
        var ratio: Double { modules.processor / one.processor }
    }

    /// What one letter's changes cost.
    struct Row: Codable {
        let layer: String
        /// A statement more within a function.
        let body: Pair
        /// A public member more.
        let open: Pair
        /// An internal member more, in the eight modules. In a single one it is what a public one is.
        let inner: BuildResult
    }

    let machine: HostDescription
    let rounds: Int
    let clean: Pair
    /// A build with nothing to do.
    let idle: Pair
    /// A body in Views, in the eight modules, at the first change there after Entities got a public member.
    let late: BuildResult?
    let rows: [Row]

    /// One line.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// With one digit after the point.
    static func seconds(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }
}
