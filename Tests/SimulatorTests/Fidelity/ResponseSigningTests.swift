import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `A store that signs its responses` {
        private func store(_ folder: String? = nil) throws -> SimulatedStore {
            guard let folder else {
                return SimulatedStore(configuration: try TestCatalog.catalog(), seed: 7, signsResponses: true)
            }
            return try SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 7, stateFile: folder + "/store.json",
                signsResponses: true
            )
        }

        /// Returns the only transaction as each list of the device contains it.
        private func lists(_ store: SimulatedStore) async throws -> [SignedPayload<SignedTransactionPayload>] {
            var updates = store.updates.makeAsyncIterator()
            let first = try #require(await updates.next())
            return [
                try #require(await store.all().first), try #require(await store.unfinished().first),
                try #require(await store.currentEntitlements().first),
                try #require(await store.currentEntitlements(for: "plus.month").first),
                try #require(await store.latest(for: "plus.month")), try await store.status().transaction, first,
            ].map(\.signed)
        }

        @Test(.line("S14")) func `each list signs its transactions again, with later dates and the same content`()
            async throws
        {
            let store = try store()
            let sold = try await store.sell("plus.month")
            var texts = try await lists(store)
            texts += try await lists(store)
            #expect(Set(texts.map(\.jwsRepresentation)).count == texts.count)
            #expect(Set(texts.map(\.payload.signedDate)).count == texts.count)
            for text in texts {
                #expect(text.payload.signedDate > sold.signedDate)
                var facts = text.payload
                facts.signedDate = sold.signedDate
                #expect(facts == sold)
                #expect(await store.authority.verify(text.jwsRepresentation) == .genuine(text.payload))
            }
        }

        @Test(.line("S14")) func `renewal information, receipt, and an old purchase are signed again too`()
            async throws
        {
            let store = try store()
            let month = try await store.sell("plus.month")
            let infos = [try await store.status().renewalInfo, try await store.status().renewalInfo]
            #expect(infos[0].payload.signedDate < infos[1].payload.signedDate)
            for info in infos {
                let verdict = await store.authority.verifyRenewalInfo(info.jwsRepresentation)
                #expect(verdict == .genuine(info.payload))
            }
            let receipts = [try #require(store.receipt), try #require(store.receipt)]
            #expect(receipts[0].payload.receiptCreationDate < receipts[1].payload.receiptCreationDate)
            let forever = try await store.sell("forever")
            let again = try await store.sell("forever")
            #expect(again.transactionId == forever.transactionId && again.signedDate > forever.signedDate)
            #expect(month.signedDate < forever.signedDate)
        }

        @Test(.line("S14")) func `a changed transaction is signed later than all responses before the change`()
            async throws
        {
            let store = try store()
            try await store.sell("forever")
            for _ in 1...50 { _ = await store.all() }
            let before = try #require(await store.all().first).payload
            try store.refundTransaction(identifier: before.transactionId)
            let after = try #require(await store.all().first).payload
            #expect(before.revocationDate == nil && after.revocationDate != nil)
            #expect(after.signedDate > before.signedDate)
        }

        @Test(.line("S14")) func `no signing date is used twice, even if the process ends after a response`()
            async throws
        {
            try await TestCatalog.withFolder { folder in
                var last = try await store(folder).sell("forever").signedDate
                for _ in 1...5 {
                    let life = try store(folder)
                    for _ in 1...60 {
                        let date = try #require(await life.all().first).payload.signedDate
                        #expect(date > last)
                        last = date
                    }
                }
                let life = try store(folder)
                try life.refundTransaction(identifier: "1001")
                #expect(try #require(life.issuedTransaction("1001")).signedDate > last)
            }
        }

        @Test(.line("S14")) func `a store accepts what it signed, and nothing signed later or by another store`()
            async throws
        {
            let store = try store()
            try await store.sell("forever")
            let early = store.copy()
            let text = try #require(await store.all().first).jwsRepresentation
            guard case .notIssuedHere = await early.authority.verify(text) else {
                Issue.record("a text signed after the last date of the store was accepted")
                return
            }
            try store.refundTransaction(identifier: "1001")
            let refunded = try #require(await store.all().first).jwsRepresentation
            #expect(await early.authority.verify(refunded) == .notIssuedHere)
            guard case .genuine = await store.authority.verify(text) else {
                Issue.record("a text of an earlier version was forgotten")
                return
            }
        }

        @Test(.line("S14")) func `a response to a server has one signing date and the same content each time`()
            async throws
        {
            let store = try store()
            try await store.sell("plus.month")
            let one = try #require(store.issuedHistory(ofOwnerOf: "1001"))
            let other = try #require(store.issuedHistory(ofOwnerOf: "1001"))
            #expect(one.responseTime < other.responseTime && one.transactions == other.transactions)
            #expect(one.signed(one.transactions[0]).signedDate == one.responseTime)
            #expect(one.statuses.map(\.transaction.signedDate) == [one.responseTime])
            #expect(one.statuses.map(\.renewalInfo.signedDate) == [one.responseTime])
            let single = try #require(store.issuedTransaction("1001"))
            #expect(single.signedDate > other.responseTime)
            _ = store.takeServerNotices()
            try store.disableAutoRenewForSubscription(productIdentifier: "plus.month")
            let notice = try #require(store.takeServerNotices().first)
            #expect(notice.transaction.signedDate > single.signedDate, "a notification is signed when it is written")
            #expect(notice.renewalInfo?.signedDate == notice.transaction.signedDate)
        }

        @Test(.line("S14")) func `without this setting each version of a transaction keeps its signed text`()
            async throws
        {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            let texts = try await lists(store)
            #expect(Set(texts.map(\.jwsRepresentation)).count == 1)
            #expect(store.issuedTransaction("1001") == texts[0].payload)
        }
    }

    @Suite struct `Reporting an upgrade` {
        private func perform(_ control: String, _ store: SimulatedStore) throws {
            try store.perform(StoreControl.parse(control.split(separator: " ").map(String.init)))
        }

        @Test(.line("U2e"), arguments: [false, true])
        func `notifications and statuses contain only the new transaction of an upgrade`(signsResponses: Bool)
            async throws
        {
            let store = SimulatedStore(
                configuration: try TestCatalog.catalog(), seed: 7, signsResponses: signsResponses)
            try await store.sell("plus.month")
            _ = store.takeServerNotices()
            try await store.sell("gold.month")
            let notices = store.takeServerNotices()
            #expect(notices.map(\.kind) == [.didChangeRenewalPref] && notices.map(\.subtype) == [.upgrade])
            #expect(notices.map(\.transaction.transactionId) == ["1002"])
            #expect(notices.first?.transaction.isUpgraded == nil)
            let statuses = try #require(store.issuedStatuses(ofOwnerOf: "1001"))
            #expect(statuses.map(\.transaction.transactionId) == ["1002"])
            #expect(try await store.subscriptionStatuses().map(\.transaction.payload.transactionId) == ["1002"])
        }

        @Test(.line("U2e")) func `the old transaction of an upgrade is marked as upgraded only in history and lists`()
            async throws
        {
            let store = try TestCatalog.store()
            let old = try await store.sell("plus.month")
            let listening = store.updates
            var updates = listening.makeAsyncIterator()
            #expect(await updates.next()?.payload == old, "the first element of the stream")
            try perform("elsewhere buy gold.month", store)
            #expect(await updates.next()?.payload.transactionId == "1002")
            #expect(listening.handedOut == 2, "the old transaction is not delivered again")
            #expect(store.issuedTransaction(old.transactionId)?.isUpgraded == true)
            let upgraded = store.issuedTransactions(ofOwnerOf: "1002")?.filter { $0.isUpgraded == true }
            #expect(upgraded?.map(\.transactionId) == [old.transactionId])
            #expect(await store.all().filter { $0.payload.isUpgraded == true }.count == 1)
            #expect(await store.unfinished().filter { $0.payload.isUpgraded == true }.count == 1)
        }
    }
}
