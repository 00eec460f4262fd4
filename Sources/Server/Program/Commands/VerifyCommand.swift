#if Server
import ArgumentParser
import DiscoverEntities
import DiscoverServices
import Foundation
import ServerUseCases
import ServerVerification

/// The `verify` command, which verifies a signed text (JWS) or a receipt.
///
/// The command shows the result of each check. The command works offline and records nothing.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Verifies one signed JWS offline and shows each check, or verifies a receipt.",
        discussion: "The exit status is 0 if the data is genuine, and 1 if it isn't.")

    @OptionGroup var options: SettingOptions

    @Argument(help: "The file that contains the JWS or the receipt; - for standard input.")
    var file: String

    @Option(name: .long, help: "The kind of data: transaction, renewal, appTransaction, notification or receipt.")
    var kind: String?

    func run() async throws {
        let settings = try await options.read()
        let data =
            file == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: file)
        guard let data else {
            throw CommandError("\(file): can't be read: there is no such file, or you have no permission to read it")
        }
        if kind == Self.receipt { return try await verify(receipt: [UInt8](data), settings) }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandError("\(file): isn't text, so it contains no JWS. For a receipt, add --kind receipt")
        }
        if let kind, SignedDataKind(rawValue: kind) == nil {
            let kinds = SignedDataKind.allCases.map(\.rawValue) + [Self.receipt]
            throw CommandError("--kind \(kind): one of \(kinds.joined(separator: ", "))")
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
        try StandardStream.output.print(report.text)
        if !report.isAccepted { throw ExitCode(1) }
    }

    /// The value of the option `--kind` with which the command verifies a receipt.
    ///
    /// With every other value, the command verifies a signed text (JWS).
    private static let receipt = "receipt"

    /// Verifies that Apple signed a receipt for the app and the store environment that the settings name.
    private func verify(receipt: [UInt8], _ settings: ServerSettings) async throws {
        let expected: ReceiptVerifier.Expectation =
            switch settings.environment {
            case .production: .production(settings.bundle)
            case .sandbox: .sandbox(settings.bundle)
            }
        let content: AppReceipt
        do throws(ReceiptError) {
            content = try await ReceiptVerifier().verify(receipt, is: expected)
        } catch {
            StandardStream.output.write("Refused: \(error)")
            throw ExitCode(1)
        }
        try StandardStream.output.print(content.lines(at: SystemTimeSource().moment))
    }
}

extension AppReceipt {
    /// Returns the lines that the terminal shows for a verified receipt.
    ///
    /// - Parameter now: The current time. An earlier expiration date is marked as past.
    /// - Returns: The lines.
    func lines(at now: Moment) -> [String] {
        var lines = [
            "Genuine: a receipt.", "  bundleId  \(bundleID)", "  environment  \(environment ?? "-")",
            "  creationDate  \(created.milliseconds)",
        ]
        if let expires { lines.append("  expirationDate  \(expires.milliseconds)\(expires < now ? "  (past)" : "")") }
        return lines + purchases.map { "  purchase  \($0.id.rawValue)  \($0.product.rawValue)" }
    }
}

extension VerificationReport {
    /// The lines that the terminal shows for a verification report.
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
    /// A phrase that names this kind of signed text (JWS) in a sentence.
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
    /// The outcome as a word, padded with spaces so that all outcomes have the same width.
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
