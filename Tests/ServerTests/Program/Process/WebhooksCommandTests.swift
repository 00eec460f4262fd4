#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import ServerStorage
import ServerSupport
import ServerUseCases
import ServerWebhooks
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The webhooks commands manage the outbox and the secret` {
    let folder: TemporaryFolder
    private let state: StateDirectory

    init() throws {
        folder = TemporaryFolder()
        state = try StateDirectory(folder.path("state"))
    }

    private func open(_ name: String = "ledger.sqlite") throws -> LedgerDatabase {
        try LedgerDatabase(path: folder.path("state/\(name)"), environment: .sandbox, writesEvents: true)
    }

    private func run(_ arguments: String...) async throws -> (status: Int32, output: String, errors: String) {
        try await ProgramRun.run(["webhooks"] + arguments + ["--set", "state=\(folder.path("state"))"])
    }

    @Test func `list shows the abandoned events, and replay makes them due again`() async throws {
        let database = try open()
        let ids = try await `An administrator lists and replays the events of webhooks`.abandon(2, in: database)
        let list = try await run("list")
        #expect(list.status == 0, "\(list.errors)")
        let lines = list.output.split(separator: "\n")
        #expect(lines.count == 3 && lines.last == "2 abandoned, 1 waiting.", "\(list.output)")
        #expect(lines.first?.hasPrefix(ids[0] + "  purchase.added  ") == true)
        #expect(lines.first?.contains("1 attempts, last ") == true && lines.first?.hasSuffix(": status500") == true)
        #expect(!list.output.contains("transactionId"))
        let one = try await run("replay", "--id", ids[1])
        #expect(one.status == 0 && one.output == "1 event is due again.\n", "\(one.errors)")
        let again = try await run("replay", "--id", ids[1])
        #expect(again.status == 1 && again.errors.contains("nothing was changed"))
        let all = try await run("replay", "--all")
        #expect(all.output == "1 event is due again.\n")
        #expect(try await database.outbox.status().waiting == 3)
        #expect(try await run("list").output == "0 abandoned, 3 waiting.\n")
        let notes = try await database.audit.entries(before: nil, limit: 9).map(\.note)
        #expect(
            notes == [.webhooksReplayed(nil, count: 1, by: nil), .webhooksReplayed(ids[1], count: 1, by: nil)])
    }

    @Test func `replay requires either an ID or all`() async throws {
        for arguments in [["replay"], ["replay", "--all", "--id", "evt_1"]] {
            let run = try await ProgramRun.run(["webhooks"] + arguments)
            #expect(run.status != 0 && run.errors.contains("choose the events with --id or --all"), "\(run.errors)")
        }
    }

    @Test func `with several ledgers, the commands use the selected one`() async throws {
        let other = "ledger-sandbox-com.example.other.sqlite"
        _ = try await `An administrator lists and replays the events of webhooks`.abandon(1, in: try open(other))
        let realms = ["--set", "realms.additional=sandbox:com.example.other"]
        let unclear = try await run("list", realms[0], realms[1])
        #expect(unclear.status == 1 && unclear.errors.contains("--realm"), "\(unclear.errors)")
        let first = try await run("list", "--realm", "sandbox:com.example.discover", realms[0], realms[1])
        #expect(first.output == "0 abandoned, 0 waiting.\n", "\(first.errors)")
        let second = try await run("replay", "--all", "--realm", "sandbox:com.example.other", realms[0], realms[1])
        #expect(second.output == "1 event is due again.\n", "\(second.errors)")
    }

    @Test func `rotate prints a new secret that signs, and the old one signs for the period of the setting`()
        async throws
    {
        let (first, second) = (try await run("rotate"), try await run("rotate"))
        #expect(first.status == 0 && second.status == 0, "\(first.errors)\(second.errors)")
        let printed = [second, first].map { $0.output.trimmingCharacters(in: .newlines) }
        #expect(Set(printed).count == 2 && printed.allSatisfy { $0.hasPrefix("whsec_") })
        let database = try open()
        let vault = try database.vault(keyFile: state.path(.sealingKey), for: .webhooks)
        let secrets = try await vault.secrets(at: await SystemTimeSource().now())
        #expect(secrets.map(\.text) == printed)
        let signature = WebhookSignature.header(id: "evt_1", seconds: 1, body: [], secrets: secrets)
        #expect(signature.split(separator: " ").count == 2)
        let file = try Data(contentsOf: URL(filePath: folder.path("state/ledger.sqlite")))
        for secret in printed { #expect(file.range(of: Data(secret.utf8)) == nil, "it is encrypted") }
    }
}
#endif
