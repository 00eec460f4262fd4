import Foundation

/// The large test sizes, with which tests try more cases, and very long tests run.
///
/// Set `DISCOVER_DEEP=1` to turn it on for all tests. `Docs/contributing.md` describes when to use it.
public enum DeepCheck {
    /// A Boolean value that indicates whether the tests have their large sizes.
    public static let isOn = ProcessInfo.processInfo.environment["DISCOVER_DEEP"] == "1"

    /// Returns the number of cases to try.
    ///
    /// - Parameters:
    ///   - everyDay: The number of cases in normal runs, a multiple of the number that finds the targeted defects.
    ///   - deep: The number of cases with the large test sizes.
    /// - Returns: One of the two numbers.
    public static func cases(_ everyDay: Int, deep: Int) -> Int { isOn ? deep : everyDay }
}
