public import Testing

extension Trait where Self == ConditionTrait {
    /// Runs in the deep check only.
    public static var deep: Self { .enabled(if: DeepCheck.isOn, "it takes long; DISCOVER_DEEP=1 runs it") }
}
