#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerSupport
import ServerUseCases
import Synchronization
import Testing
import TestSupport

@Suite struct `The audit log contains each export of an account` {
    private let access = AccountAccess(to: .ann, by: Account.admin.token)

    /// Exports an account without records, and returns the steps in their order.
    private func steps(noting result: Result<Void, LedgerFailure>) async -> [String] {
        let steps = Mutex<[String]>([])
        let export = ExportAccount(
            note: ScriptedInteractor { access in
                steps.withLock { $0.append("note \(access.account == .ann)") }
                return result
            },
            read: ScriptedInteractor { account in
                steps.withLock { $0.append("read \(account == .ann)") }
                return .success(nil)
            })
        do throws(LedgerFailure) {
            let records = try await export.export(access)
            steps.withLock { $0.append(records == nil ? "no records" : "records") }
        } catch {
            steps.withLock { $0.append("failure") }
        }
        return steps.withLock { $0 }
    }

    @Test func `the export is audited before the records are read`() async {
        #expect(await steps(noting: .success(())) == ["note true", "read true", "no records"])
    }

    @Test func `nothing is read if the audit log can't be written`() async {
        #expect(await steps(noting: .failure(.unavailable("full"))) == ["note true", "failure"])
    }

    @Test func `an entry states the account, the administrator, and the time`() async throws {
        let books = InMemoryServerStorage(time: FixedTimeSource(.day(50)))
        try await NoteAccountExportInteractor(log: books, time: FixedTimeSource(.day(7))).perform(access)
        let entries = await books.entries(before: nil, limit: 10)
        #expect(entries.map(\.note) == [.accountExported(.ann, by: Account.admin.token)])
        #expect(entries.map(\.moment) == [.day(7)])
    }
}
#endif
