import Foundation

/// The report of the `builds` benchmark: what it costs to build the project after a change of its code.
struct BuildReport: Codable {
    /// The results of the same build for the two packages that the benchmark compares.
    struct Pair: Codable {
        let modules: BuildResult
        let one: BuildResult

        /// The processor time of building the package with eight modules, divided by that of the other package.
        ///
        /// The other package has the same sources in a single module.
        var ratio: Double { modules.processor / one.processor }
    }

    /// The results of the builds after changes in one of the eight layers, such as Views.
    struct Row: Codable {
        let layer: String
        /// The results of a build after a statement was added to a function body in the layer.
        ///
        /// The results are for both packages.
        let body: Pair
        /// The results, for both packages, of a build after a public member was added to a type of the layer.
        let open: Pair
        /// The result of a build of the eight modules after an internal member was added to the layer.
        ///
        /// The member was added to a type of the layer. The package with a single module isn't built for this, because
        /// an internal member costs the same there as a public one.
        let inner: BuildResult
    }

    let machine: HostDescription
    let rounds: Int
    let clean: Pair
    /// The results, for both packages, of a build of unchanged sources.
    let idle: Pair
    /// The result of a build after two changes: an earlier one in Entities, and a new one in Views.
    ///
    /// First, a public member was added to Entities, and the package was built. Then a function body in Views was
    /// changed. The second build, whose result this is, also includes the work that the new member causes in Views.
    /// Only the package with eight modules is measured. The value is `nil` if this build wasn't measured.
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
