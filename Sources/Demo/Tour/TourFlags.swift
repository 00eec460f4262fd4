import DiscoverViews
import Foundation
import SupportFiles

/// The document of flags with the tour's experiment, in a temporary folder of its own.
struct TourFlags {
    /// The name of the experiment.
    static let experiment = "short-wall"

    private static let file = "flags.json"

    private let folder: PrivateDirectory

    /// The path of the document that defines the tour's experiment.
    var path: String { folder.path(of: Self.file) }

    /// Creates a folder in `parent`, and in it a document whose experiment includes all accounts.
    init(in parent: URL) throws(StartupError) {
        let path = parent.appending(path: "discover-tour-\(UUID().uuidString)").path
        do throws(PrivateDirectory.Failure) {
            folder = try PrivateDirectory(path)
        } catch {
            throw Self.unusable(path, reason: "it can't be created")
        }
        do throws(StartupError) {
            try write(population: 10_000)
        } catch {
            remove()
            throw error
        }
    }

    /// Replaces the flags document with one in which a share of all accounts takes part in the experiment.
    ///
    /// - Parameter population: The share in basis points. One basis point is 0.01 %.
    /// - Throws: `StartupError` if the document can't be written.
    func write(population: Int) throws(StartupError) {
        let document = """
            {
              "format": "discover.flags",
              "version": 1,
              "experiments": [
                {
                  "name": "\(Self.experiment)",
                  "salt": "short-wall-1",
                  "arms": [{ "name": "long", "weight": 50 }, { "name": "short", "weight": 50 }],
                  "population": \(population)
                }
              ]
            }

            """
        do throws(PrivateDirectory.Failure) {
            try folder.write(Data(document.utf8), to: Self.file)
        } catch {
            guard case .notWritable(_, let reason) = error else { throw Self.unusable(folder.path, reason: "\(error)") }
            throw Self.unusable(folder.path, reason: reason)
        }
    }

    /// Removes the temporary folder and the document in it.
    func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

    private static func unusable(_ path: String, reason: String) -> StartupError {
        .state(
            code: CommandLineCode.stateUnusable.rawValue,
            message:
                "The temporary folder \(path) of the tour's experiment cannot be used: \(reason). Nothing was charged. "
                + "Set TMPDIR to a folder that can be written to.")
    }
}
