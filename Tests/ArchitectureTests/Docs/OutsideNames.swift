/// Names that documents use and that this package doesn't declare, each with the reason.
enum OutsideNames {
    static let lists: [(reason: String, names: [String])] = [
        (
            "Swift's standard library and its ways round itself",
            [
                "Sendable", "any Sendable", "any Error", "Set<String>", "OptionSet", "Synchronization", "try!", "as!",
                "fatalError", "@unchecked Sendable", "nonisolated(unsafe)", "@testable",
            ]
        ),
        (
            "a word of the manifest's language, and the file in which SwiftPM keeps versions",
            ["swiftSettings: strict", "Package.resolved"]
        ),
        ("JSON's own word", ["null"]),
        (
            "variables that stand for a setting, or for what tests request",
            ["DISCOVER_SERVER_TRUST_ROOTS", "DISCOVER_PYTHON"]
        ),
        ("SQLite's own setting", ["synchronous=FULL"]),
        (
            "words of PostgreSQL and its client library",
            [
                "pg_dump", "pg_restore", "PGPASSFILE", "~/.pgpass", "sslmode=verify-full",
                "host=/run/postgresql dbname=discover", "RETURNING", "unnest",
            ]
        ),
        (
            "folders of Debian, and the command that stops PostgreSQL as a crash does",
            ["/usr/lib/postgresql/15/bin", "/tmp", "pg_ctl -D /tmp/discover-db -m immediate stop"]
        ),
        (
            "packages of Debian and Ubuntu, and an option of Docker",
            [
                "ca-certificates", "libcurl4", "libcurl4t64", "libpq5", "libsqlite3-0", "libsqlite3-dev",
                "--build-arg POSTGRESQL=1",
            ]
        ),
        ("limits that a shell sets", ["ulimit -f", "ulimit -n"]),
        ("a system call, and a code with which Apple's systems end an app", ["flock", "0xdead10cc"]),
        ("what Linux reports about a process", ["RssAnon"]),
        ("names in certificates", ["Apple Root CA", "id-kp-OCSPSigning"]),
        ("swift-certificates' own", ["OCSPVerifierPolicy"]),
        ("Python and a package that it installs", ["python3", "pip install app-store-server-library"]),
        ("Foundation's networking, on Linux a module of its own", ["FoundationNetworking"]),
        (
            "an option of the compiler, and a variable of Swift's standard library",
            ["-O", "SWIFT_DETERMINISTIC_HASHING=1"]
        ),
        (
            "members of files that other people publish",
            ["address.city", "company.title", "company.catchPhrase", "lastName", "dummyjson-", "jsonplaceholder-"]
        ),
        ("HTTP's own words", ["Authorization: Bearer", "ETag", "tracestate"]),
        (
            "StoreKit and StoreKitTest, as Apple's documentation spells them",
            [
                "AppStore.sync()", "Product.ProductType.nonRenewable", "Product.PurchaseError",
                "Product.PurchaseOption.quantity(_:)", "Product.PurchaseResult", "Product.PurchaseResult.pending",
                "Product.SubscriptionInfo.isEligibleForIntroOffer", "Product.SubscriptionInfo.status",
                "Product.SubscriptionOffer", "Product.currentEntitlements", "RenewalInfo", "RenewalState",
                "SKError.Code", "SKIncludeConsumableInAppPurchaseHistory", "SKPayment.applicationUsername",
                "SKPayment.quantity", "SKPaymentQueue.add(_:)", "SKPaymentQueue.finishTransaction(_:)",
                "SKPaymentTransactionObserver", "SKPaymentTransactionState", "SKPaymentTransactionState.deferred",
                "SKReceiptRefreshRequest", "SKTestSession", "SKTestSession.TimeRate",
                "SKTestSession.setSimulatedError(_:forAPI:)", "SubscriptionOffer.PaymentMode", "Transaction",
                "groupLevel", "originalID",
                "Transaction.appAccountToken", "Transaction.currentEntitlements", "Transaction.finish()",
                "Transaction.isUpgraded", "Transaction.unfinished", "Transaction.updates",
            ]
        ),
        (
            "Apple's modules, and variables that the portable modules read",
            [
                "Date()", "Date.ComponentsFormatStyle", "import StoreKit",
                "SKTestSession(configurationFileNamed: \"Products\")",
                "STOREKIT_CLOCK=device", "STOREKIT_CONFIGURATION", "UInt", "Task.detached", "confirmIn",
                "@objc", "DispatchQueue", "OperationQueue", "RunLoop", "Security", "os", "os.lock", "os.log",
                "os_unfair_lock",
            ]
        ),
        ("SwiftUI, and the standard library's module for it", ["@State", "Observation", "PurchaseAction"]),
        ("a word of Apple's headers and their sanitizer", ["nonnull", "nullability"]),
        ("an App Store server notification", ["REFUND_REVERSED"]),
        ("files of other projects that are named as sources", ["PaymentQueueController.swift", "spike/README.md"]),
        (
            "what a form looks like, not what it is called",
            [
                "suite: test", "place: what is odd there", "sqlite:", "*.new", "x", "*.damaged-…", "\"9.99\"",
                "2026-02-01T00:00:00Z",
                "ledger.jsonl.damaged-2026-11-21T101500Z-checksum-line-17",
            ]
        ),
        ("the kinds of blocks in a document", ["swift", "console"]),
        ("folders that scripts make", [".build/fuzz/corpus", ".build/docs", ".build/ci"]),
    ]

    /// All outside names, and the keywords of the language.
    static let all = Set(lists.flatMap(\.names)).union(keywords)

    /// Source: *The Swift Programming Language*, Lexical Structure, Keywords and Punctuation.
    static let keywords: Set<String> = [
        "any", "case", "class", "enum", "extension", "false", "fileprivate", "final", "func", "import", "init",
        "internal",
        "let", "nil", "private", "protocol", "public", "static", "struct", "switch", "throws", "true", "var",
    ]
}
