#if canImport(XCTest) && !canImport(ObjectiveC)
public import XCTest

// On platforms other than Apple's, SwiftPM generates a list of each class's tests, and XCTest runs the lists. XCTest's
// functions for such lists take test functions without isolation. If the tests are isolated to the main actor, the
// compiler converts them by a cast that ends the program at run time. The compiler also rejects a list that contains
// both asynchronous tests and synchronous tests that throw. The overloads in this file have the types of such lists, so
// the compiler prefers them.
//
// In the language mode of Swift 6, the type of a function that is isolated to the main actor includes `@Sendable`. In
// the mode of SwiftPM's lists, the type doesn't, so this module uses the language mode of Swift 5.

/// Returns XCTest's list entry for a class whose tests are isolated to the main actor.
///
/// XCTest runs synchronous tests on the main thread, so each is called there directly.
///
/// - Parameter allTests: The names of the tests, and the functions of the class that run them.
/// - Returns: The entry for the list that XCTest runs.
public func testCase<T: XCTestCase>(_ allTests: [(String, (T) -> @MainActor () throws -> Void)]) -> XCTestCaseEntry {
    let entries: [(String, (T) -> () throws -> Void)] = allTests.map { name, test in
        (name, { instance in { try MainActor.assumeIsolated { try test(instance)() } } })
    }
    return testCase(entries)
}

/// Returns XCTest's list entry for a class whose tests are isolated to the main actor and don't throw.
///
/// - Parameter allTests: The names of the tests, and the functions of the class that run them.
/// - Returns: The entry for the list that XCTest runs.
public func testCase<T: XCTestCase>(_ allTests: [(String, (T) -> @MainActor () -> Void)]) -> XCTestCaseEntry {
    let entries: [(String, (T) -> @MainActor () throws -> Void)] = allTests.map { name, test in
        (name, { instance in test(instance) })
    }
    return testCase(entries)
}

/// Returns a synchronous test that runs an asynchronous test on the main actor and waits for it.
///
/// The result has the type of a synchronous test, so that one list can contain the class's tests of both kinds.
///
/// - Parameter test: The function of the class that runs the test.
/// - Returns: The synchronous test.
public func asyncTest<T: XCTestCase>(
    _ test: @escaping (T) -> @MainActor () async throws -> Void
) -> (T) -> @MainActor () throws -> Void {
    let anywhere: (T) -> () async throws -> Void = { instance in { try await test(instance)() } }
    let waiting: (T) -> () throws -> Void = asyncTest(anywhere)
    return { instance in { try waiting(instance)() } }
}
#endif
