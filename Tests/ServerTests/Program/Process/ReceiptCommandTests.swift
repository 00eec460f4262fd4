#if Server
import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The verify command verifies receipts` {
    private static let sample = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../../../../shared/fixtures/receipts/rc-base64encodedreceiptsample1.txt")
        .standardizedFileURL

    private func verify(_ options: [String], input: String) async throws -> (
        status: Int32, output: String, errors: String
    ) {
        try await ProgramRun.run(["verify", "-", "--kind", "receipt"] + options, input: input)
    }

    @Test func `data that isn't a receipt is refused`() async throws {
        let run = try await verify([], input: "e30.e30.e30\n")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("Refused: The data isn't an app receipt"), "\(run.output)")
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: sample.path),
            "the folder shared/fixtures is not beside the project"
        ))
    func `a real receipt is genuine for its own app only`() async throws {
        let receipt = try String(contentsOf: Self.sample, encoding: .utf8)
        let run = try await verify(["--set", "bundle=com.revenuecat.sampleapp"], input: receipt)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("Genuine: a receipt.\n  bundleId  com.revenuecat.sampleapp\n"), "\(run.output)")
        #expect(run.output.contains("  environment  ProductionSandbox\n"))
        let other = try await verify([], input: receipt)
        #expect(other.status == 1)
        #expect(other.output == "Refused: The receipt is another app's.\n")
    }
}
#endif
