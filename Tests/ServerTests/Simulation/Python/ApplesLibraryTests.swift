#if Server
import DiscoverData
import DiscoverEntities
import Foundation
import ServerHTTPSupport
import ServerSimulation
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `Apple's server library for Python works with the simulated store`
{
    /// The interpreter with the package: `DISCOVER_PYTHON` or `python3`.
    private static let python: String? = {
        let named = ProcessInfo.processInfo.environment["DISCOVER_PYTHON"] ?? "python3"
        let check = try? Run(["/usr/bin/env", named, "-c", "import appstoreserverlibrary"])
        return check?.status == 0 ? named : nil
    }()

    @Test(.enabled(if: python != nil, "needs python3 with the package app-store-server-library (pip install it)"))
    func `the library verifies what the store signs and calls its API`() async throws {
        let python = try #require(Self.python)
        let folder = try Folder()
        let server = NotificationServer(200)
        try await serving {
            server.application(isServing: $0)
        } _: { port in
            var settings = RemoteStoreHarness.settings
            settings.state = folder.path
            settings.notify = "http://127.0.0.1:\(port)/v1/notifications"
            try await RemoteStoreHarness.open(settings) { shop in
                for _ in 1...24 { _ = try await shop.sell("coins") }
                let gold = try await shop.sell("gold.month").id.rawValue
                try await shop.operate("advance 8d")
                try await shop.operate("notifications settle")
                try Data(Self.script.utf8).write(to: URL(fileURLWithPath: folder.path + "/ask.py"))
                try Data(server.received.joined(separator: "\n").utf8)
                    .write(to: URL(fileURLWithPath: folder.path + "/notifications"))
                let arguments = [
                    "/usr/bin/env", python, folder.path + "/ask.py", shop.address, folder.path,
                    shop.server.developer.keyID, shop.server.developer.issuer, gold,
                ]
                let run = try await blocking { try Run(arguments) }
                #expect(run.status == 0, "\(run.output)")
                #expect(
                    run.output == """
                        transaction \(gold) gold.month Sandbox
                        history 26 of 26 in 2 pages
                        status ACTIVE renews 1
                        notifications 26 of SUBSCRIBED, DID_RENEW and ONE_TIME_CHARGE
                        test SUCCESS TEST
                        listed 20 then 7
                        unknown 404 4040010
                        stranger 401

                        """)
            }
        }
    }

    private static let script = #"""
        import sys, time, pathlib
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives import serialization
        from appstoreserverlibrary.api_client import AppStoreServerAPIClient, APIException, GetTransactionHistoryVersion
        from appstoreserverlibrary.models.Environment import Environment
        from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
        from appstoreserverlibrary.models.TransactionHistoryRequest import TransactionHistoryRequest
        from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier

        address, state, key_id, issuer, gold = sys.argv[1:]
        state = pathlib.Path(state)
        bundle = "com.example.discover"
        root = (state / "authority" / "root.cer").read_bytes()
        verifier = SignedDataVerifier([root], False, Environment.SANDBOX, bundle)

        def client(key):
            made = AppStoreServerAPIClient(key, key_id, issuer, bundle, Environment.SANDBOX)
            made._base_url = address
            return made

        api = client((state / "AuthKey.p8").read_bytes())
        found = verifier.verify_and_decode_signed_transaction(api.get_transaction_info(gold).signedTransactionInfo)
        print("transaction", found.transactionId, found.productId, found.environment.value)

        pages, revision, texts = 0, None, []
        while True:
            page = api.get_transaction_history(gold, revision, TransactionHistoryRequest(), GetTransactionHistoryVersion.V2)
            pages, revision = pages + 1, page.revision
            texts += page.signedTransactions
            if not page.hasMore:
                break
        ids = {verifier.verify_and_decode_signed_transaction(text).transactionId for text in texts}
        print("history", len(texts), "of", len(ids), "in", pages, "pages")

        last = api.get_all_subscription_statuses(gold).data[0].lastTransactions[0]
        renewal = verifier.verify_and_decode_renewal_info(last.signedRenewalInfo)
        print("status", last.status.name, "renews", renewal.autoRenewStatus.value)

        notifications = [
            verifier.verify_and_decode_notification(text) for text in (state / "notifications").read_text().split("\n")
        ]
        for notification in notifications:
            verifier.verify_and_decode_signed_transaction(notification.data.signedTransactionInfo)
        kinds = {notification.notificationType.value for notification in notifications}
        assert kinds == {"SUBSCRIBED", "DID_RENEW", "ONE_TIME_CHARGE"}, kinds
        print("notifications", len(notifications), "of SUBSCRIBED, DID_RENEW and ONE_TIME_CHARGE")

        token = api.request_test_notification().testNotificationToken
        for attempt in range(100):
            try:
                test = api.get_test_notification_status(token)
                break
            except APIException:
                time.sleep(0.1)
        kind = verifier.verify_and_decode_notification(test.signedPayload).notificationType.value
        print("test", test.sendAttempts[0].sendAttemptResult.value, kind)

        request = NotificationHistoryRequest(startDate=0, endDate=9999999999999)
        first = api.get_notification_history(None, request)
        second = api.get_notification_history(first.paginationToken, request)
        print("listed", len(first.notificationHistory), "then", len(second.notificationHistory))

        try:
            api.get_transaction_info("77")
        except APIException as error:
            print("unknown", error.http_status_code, error.raw_api_error)
        stranger = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        try:
            client(stranger).get_transaction_info(gold)
        except APIException as error:
            print("stranger", error.http_status_code)
        """#
}

/// The result of a program.
private struct Run: Sendable {
    let status: Int32
    let output: String

    init(_ arguments: [String]) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
#endif
