#if Server
import ArgumentParser
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerUseCases

/// The `secret` command, which manages the app's shared secret for Apple's `verifyReceipt` endpoint.
struct SecretCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "secret", abstract: "Manages the secret that is shared with the App Store.",
        subcommands: [Rotate.self])

    /// The `rotate` command, which replaces the shared secret with one from standard input.
    struct Rotate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rotate",
            abstract: "Reads a new secret from standard input; the old one stays valid for a while.",
            discussion: "The secret isn't an option, because every user of the machine could see it.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            let settings = try await options.read()
            guard let secret = SecretPrompt.line().map({ SharedSecret($0) }), secret.isUsable else {
                throw CommandError(RotateSecretFailure.unusable.sentence)
            }
            do {
                let state = try StateDirectory(settings.state)
                try await LiveServer.withStorage(settings, in: state) { storage in
                    let vault = try storage.vault(keyFile: state.path(.sealingKey))
                    _ = try await RotateSecret(
                        rotate: RotateSecretInteractor(
                            vault: vault, time: SystemTimeSource(), grace: Int64(settings.secretSeconds) * 1000)
                    ).rotate(RotateSecretRequest(secret))
                }
            } catch {
                throw CommandError(error)
            }
            StandardStream.output.write(
                "The new secret is valid now; a secret that it replaced stays valid for \(settings.secretSeconds) s.")
        }
    }
}

extension RotateSecretFailure {
    /// A sentence that states why the shared secret couldn't be replaced, without containing the secret.
    var sentence: String {
        switch self {
        case .unusable: "the secret must be \(SharedSecret.format)"
        case .ledger(let failure): failure.sentence
        }
    }
}
#endif
