internal import Foundation

/// One run of a kill test in a temporary folder, which prints why it fails.
struct KillTestRun {
    /// The name of the command that runs the test.
    let name: String
    let isJSON: Bool
    let seed: UInt64

    /// Runs a test, and returns `true` if it found no violation.
    ///
    /// - Parameter test: A closure that receives the folder, which doesn't exist yet and is removed afterward.
    /// - Returns: A Boolean value that indicates whether the test ended without an error.
    func run(_ test: (URL) async throws -> Void) async -> Bool {
        let folder = FileManager.default.temporaryDirectory.appending(path: "discover-\(name)-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try await test(folder)
            return true
        } catch let violation as ConsistencyError {
            report("violation", violation.description)
        } catch {
            report("error", "\(error)")
        }
        return false
    }

    private func report(_ kind: String, _ text: String) {
        print(
            isJSON
                ? #"{"bench":"\#(name)","seed":\#(seed),"\#(kind)":"\#(text.replacing("\"", with: "'"))"}"# : text)
    }
}

/// A violation that a consistency check found.
struct ConsistencyError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
