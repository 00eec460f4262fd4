import Foundation

/// The deep check: tests that try many cases try more of them, and tests that are too long for every day run.
///
/// `DISCOVER_DEEP=1` turns it on, for everything alike. `Docs/contributing.md` says when to use it.
public enum DeepCheck {
    /// A Boolean value that indicates whether the deep check is on.
    public static let isOn = ProcessInfo.processInfo.environment["DISCOVER_DEEP"] == "1"

    /// Returns the number of cases to try.
    ///
    /// - Parameters:
    ///   - everyDay: A multiple of what is needed to find the mistakes that the test is for.
    ///   - deep: The number of cases in the deep check.
    public static func cases(_ everyDay: Int, deep: Int) -> Int { isOn ? deep : everyDay }
}
