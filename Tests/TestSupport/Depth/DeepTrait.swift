public import Testing

extension Trait where Self == ConditionTrait {
    /// A trait that runs a test only in the deep check.
    public static var deep: Self { .enabled(if: DeepCheck.isOn, "it takes long; DISCOVER_DEEP=1 runs it") }
}
