#if Server
import ArgumentParser
import Foundation
import ServerVerification

/// The `verify` command, which verifies one signed string and shows each check.
///
/// It works offline and records nothing.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Verifies one signed JWS offline, and shows each check.",
        discussion: "The exit status is 0 if the data is genuine, and 1 if it isn't.")

    @OptionGroup var options: SettingOptions

    @Argument(help: "The file that contains the JWS; - for standard input.")
    var file: String

    @Option(name: .long, help: "The kind of data: transaction, renewal, appTransaction or notification.")
    var kind: String?

    func run() async throws {
        let settings = try await options.read()
        let data =
            file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
        guard let data, let text = String(data: data, encoding: .utf8) else {
            throw CommandError("\(file): can't be read as text")
        }
        if let kind, SignedDataKind(rawValue: kind) == nil {
            throw CommandError(
                "--kind \(kind): one of \(SignedDataKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let verifier: SignedDataVerifier
        do {
            let trust = try TrustedRootsLoader.roots(settings, makingStore: false)
            if trust.roots.isEmpty {
                StandardStream.error.write(
                    "No root is trusted: \(settings.simulatorState) contains no simulated store. Set --trust-roots."
                )
            }
            verifier = LiveServer.verifier(settings, trust: trust)
        } catch {
            throw CommandError(error)
        }
        let report = await verifier.report(on: text, as: kind.flatMap(SignedDataKind.init(rawValue:)))
        report.text.forEach(StandardStream.output.write)
        if !report.isAccepted { throw ExitCode(1) }
    }
}

extension VerificationReport {
    /// The lines of the report.
    var text: [String] {
        var text = lines.map { line in "\(line.outcome.word)  \(line.check.summary)" }
        if let failure {
            text.append("Refused, \(failure.code): \(failure)")
        } else {
            text.append("Genuine: \(kind.words).")
            text += facts.map { "  \($0.name)  \($0.value)" }
        }
        return text
    }
}

extension SignedDataKind {
    /// The name of the kind in a sentence.
    fileprivate var words: String {
        switch self {
        case .transaction: "a transaction"
        case .renewal: "a subscription's renewal information"
        case .appTransaction: "an app transaction"
        case .notification: "a notification"
        }
    }
}

extension VerificationReport.Outcome {
    /// The name of the outcome, padded so that all names have the same width.
    fileprivate var word: String {
        switch self {
        case .passed: "passed     "
        case .failed: "FAILED     "
        case .notReached: "not reached"
        case .notApplicable: "-          "
        }
    }
}
#endif
