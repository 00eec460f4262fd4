import DiscoverData
import DiscoverObservers
import Testing

@testable import DiscoverViews

@Suite struct `Messages of failed use cases` {
    /// All failures with their codes, each of which notifies both views of its use case.
    static let failures:
        [(code: ErrorCode, notify: @Sendable (_ text: RecordingScreen, _ json: RecordingScreen) async -> Void)] = {
            let wide = ConsoleStyle(width: 1000)
            var failures: [(ErrorCode, @Sendable (RecordingScreen, RecordingScreen) async -> Void)] = []
            let codes: [(StoreFailure, ErrorCode, ErrorCode)] = [
                (.offline, .storeOffline, .verifierOffline),
                (.unavailable("down"), .storeUnavailable, .verifierUnavailable),
                (.timedOut(seconds: 30), .storeTimedOut, .verifierTimedOut),
                (.cancelled, .storeCancelled, .verifierCancelled),
                (.notInThisBuild, .storeNotInThisBuild, .verifierNotInThisBuild),
                (.tooLarge("the history"), .storeTooLarge, .verifierTooLarge),
            ]
            for (failure, store, verifier) in codes {
                failures.append(
                    (
                        store,
                        { text, json in
                            await LoadProductsTextView(screen: text, style: wide).products(.failed(.store(failure)))
                            await LoadProductsJSONView(screen: json).products(.failed(.store(failure)))
                        }
                    ))
                failures.append(
                    (
                        store,
                        { text, json in
                            await VerifyTextView(screen: text, style: wide).verify(.failed(failure))
                            await VerifyJSONView(screen: json).verify(.failed(failure))
                        }
                    ))
                failures.append(
                    (
                        store,
                        { text, json in
                            await RestoreTextView(screen: text, style: wide).restore(.failed(.store(failure)))
                            await RestoreJSONView(screen: json).restore(.failed(.store(failure)))
                        }
                    ))
                failures.append(
                    (
                        verifier,
                        { text, json in
                            await RestoreTextView(screen: text, style: wide).restore(.failed(.verifier(failure)))
                            await RestoreJSONView(screen: json).restore(.failed(.verifier(failure)))
                        }
                    ))
            }
            let ledgers: [(LedgerFailure, ErrorCode)] = [
                (.unavailable("No space left on device"), .ledgerUnavailable),
                (.damaged(place: "line 3", reason: "no JSON"), .ledgerDamaged),
                (.newer(place: "line 1", reason: "it is of version 9"), .ledgerNewer),
            ]
            for (failure, code) in ledgers {
                failures.append(
                    (
                        code,
                        { text, json in
                            await RestoreTextView(screen: text, style: wide).restore(.failed(.ledger(failure)))
                            await RestoreJSONView(screen: json).restore(.failed(.ledger(failure)))
                        }
                    ))
                failures.append(
                    (
                        code,
                        { text, json in
                            await ShowStatusTextView(screen: text, style: wide).status(.failed(failure))
                            await ShowStatusJSONView(screen: json).status(.failed(failure))
                        }
                    ))
                failures.append(
                    (
                        code,
                        { text, json in
                            await ShowPaywallTextView(screen: text, style: wide).paywall(.failed(failure))
                            await ShowPaywallJSONView(screen: json).paywall(.failed(failure))
                        }
                    ))
            }
            for ids in [["gold.moth"], []] {
                failures.append(
                    (
                        .nothingKnown,
                        { text, json in
                            await LoadProductsTextView(screen: text, style: wide).products(.failed(.nothingKnown(ids)))
                            await LoadProductsJSONView(screen: json).products(.failed(.nothingKnown(ids)))
                        }
                    ))
            }
            for known in [["boost", "rewind"], []] {
                failures.append(
                    (
                        .noSuchFeature,
                        { text, json in
                            await ShowPaywallTextView(screen: text, style: wide).paywall(
                                .noSuchFeature("rewimd", known: known))
                            await ShowPaywallJSONView(screen: json).paywall(.noSuchFeature("rewimd", known: known))
                        }
                    ))
            }
            for (isUnreadable, code) in [(true, ErrorCode.catalogUnreadable), (false, .catalogMalformed)] {
                let failure = InspectCatalogFailure(
                    file: "a.storekit", place: "products[3].productID", found: "a number", expected: "a text",
                    isUnreadable: isUnreadable)
                failures.append(
                    (
                        code,
                        { text, json in
                            await InspectCatalogTextView(screen: text, style: wide).catalog(.failed(failure))
                            await InspectCatalogJSONView(screen: json).catalog(.failed(failure))
                        }
                    ))
            }
            let operations: [(OperateStoreFailure, ErrorCode)] = [
                (.notUnderstood("There is no control named advnce; did you mean advance?"), .controlNotUnderstood),
                (.impossible("There is no transaction 9."), .controlImpossible), (.noStore, .noStore),
                (.store(.timedOut(seconds: 5)), .storeTimedOut),
            ]
            for (failure, code) in operations {
                failures.append(
                    (
                        code,
                        { text, json in
                            await OperateStoreTextView(screen: text, style: wide).store(.failed(failure))
                            await OperateStoreJSONView(screen: json).store(.failed(failure))
                        }
                    ))
            }
            for (isUnreadable, code) in [(true, ErrorCode.experimentsUnreadable), (false, .experimentsMalformed)] {
                let failure = ExperimentFailure(
                    file: "flags.json", place: "experiments[0].population", found: "-1", expected: "a whole number",
                    isUnreadable: isUnreadable)
                failures.append(
                    (
                        code,
                        { text, json in
                            await AssignArmsTextView(screen: text, style: wide).assignArms(.refused(failure))
                            await AssignArmsJSONView(screen: json).assignArms(.refused(failure))
                        }
                    ))
            }
            let experiments: [(ManageExperimentFailure, ErrorCode)] = [
                (.noDocument, .experimentsReadOnly), (.conflicts, .experimentsConflict),
                (.refused(place: "population", found: "100", expected: "more"), .experimentRefused),
                (.log(.unavailable("no space")), .storageUnavailable),
            ]
            for (failure, code) in experiments {
                failures.append(
                    (
                        code,
                        { text, json in
                            await ManageExperimentTextView(screen: text, style: wide).manageExperiment(.failed(failure))
                            await ManageExperimentJSONView(screen: json).manageExperiment(.failed(failure))
                        }
                    ))
            }
            // scaffold: complaints
            return failures + StackFailures.all
        }()

    @Test(arguments: failures.indices)
    func `a failure has the same message in text and JSON, with a code in JSON`(index: Int) async throws {
        let (text, json) = (RecordingScreen(), RecordingScreen())
        await Self.failures[index].notify(text, json)
        let sentence = try #require(text.complaints.first)
        #expect(text.all == [.complaint(sentence)])
        let line = try Line(try #require(json.shown.first))
        #expect(line.names == ["code", "event", "hint", "message"])
        #expect(line.text("event") == "error")
        #expect(line.text("code") == Self.failures[index].code.rawValue)
        #expect(line.text("message") == sentence)
        #expect(json.all == [.shown(json.shown[0]), .complaint(sentence)])
    }

    @Test(arguments: failures.indices)
    func `a failure message says whether anything was charged or changed, and what to do`(index: Int) async throws {
        let screen = RecordingScreen()
        await Self.failures[index].notify(screen, RecordingScreen())
        let sentence = try #require(screen.complaints.first)
        let fate = [
            "Nothing was charged", "is unchanged", "was not changed", "nothing was changed",
            "nothing to unlock or to pay for", "Checking charges nothing", "Restoring charges nothing",
            "Showing the status charges nothing", "Showing the paywall charges nothing",
            "isn't known whether the store performed the command",
        ]
        #expect(fate.contains { sentence.contains($0) }, "\(sentence)")
        #expect(sentence.hasSuffix("."))
        #expect(sentence.count { $0 == "." } >= 2, "\(sentence)")
    }

    @Test func `a view that doesn't know an earlier payment's outcome states only its own effect`() async throws {
        let screen = RecordingScreen()
        let style = ConsoleStyle(width: 1000)
        let failure = LedgerFailure.unavailable("No space left on device")
        await VerifyTextView(screen: screen, style: style).verify(.failed(.offline))
        await ShowStatusTextView(screen: screen, style: style).status(.failed(failure))
        await ShowPaywallTextView(screen: screen, style: style).paywall(.failed(failure))
        let sentences = screen.complaints
        try #require(sentences.count == 3)
        #expect(sentences[0].contains("Checking charges nothing. A payment that the store accepted is delivered"))
        #expect(sentences[1].contains("Showing the status charges nothing, and nothing was taken away."))
        #expect(sentences[2].contains("Showing the paywall charges nothing, and nothing was taken away."))
        for sentence in sentences {
            #expect(!sentence.contains("Nothing was charged") && !sentence.contains("nothing is lost"))
        }
    }

    @Test func `the advice about a damaged ledger doesn't promise to restore consumables`() {
        let damage = LedgerFailure.damaged(place: "line 3", reason: "no JSON")
        let messages = [
            StatusMessages.complaint(damage), PaywallMessages.complaint(damage),
            RestoreMessages.complaint(.ledger(damage)),
        ]
        for message in messages.map(\.message.text) {
            #expect(message.hasSuffix("The store doesn't restore packs of units."), "\(message)")
            #expect(!message.contains("what you bought") && !message.contains("not lost"), "\(message)")
        }
    }

    @Test func `the code of a failure equals its code in analytics`() {
        for failure in StoreFailure.every {
            #expect(RemoteService.store.code(failure).rawValue == failure.code)
            #expect(RemoteService.verifier.code(failure).rawValue == failure.verifierCode)
        }
        for failure in LedgerFailure.every { #expect(LedgerFailureMessages.code(failure).rawValue == failure.code) }
        #expect(
            LoadProductsMessages.complaint(.nothingKnown([])).code.rawValue == LoadProductsFailure.nothingKnown([]).code
        )
    }

    @Test func `the failures cover every error code`() {
        #expect(Set(Self.failures.map(\.code)) == Set(ErrorCode.allCases))
    }

    @Test func `unknown products are listed, and a long list is shortened`() async {
        let screen = RecordingScreen()
        let ids = (1...1000).map { "gold.\($0)" }
        await LoadProductsTextView(screen: screen, style: .plain).products(.failed(.nothingKnown(ids)))
        #expect(screen.transcript.contains("gold.8 and\n992 more") || screen.transcript.contains("gold.8 and 992 more"))
        #expect(screen.lines.count < 10)
    }

    @Test func `a malformed catalog is reported with the place, the found and the expected value`() async {
        let screen = RecordingScreen()
        let failure = InspectCatalogFailure(
            file: "a.storekit", place: "products[3].productID", found: "the number 3", expected: "a text",
            isUnreadable: false)
        await InspectCatalogTextView(screen: screen, style: ConsoleStyle(width: 1000)).catalog(.failed(failure))
        #expect(
            screen.complaints == [
                """
                a.storekit isn't a valid StoreKit configuration at products[3].productID: found the number 3, expected \
                a text. Nothing was charged. Fix the file, or export it from Xcode again.
                """
            ])
    }
}
