public import Testing

extension Trait where Self == ConditionTrait {
    /// A trait that runs a test only with the large test sizes.
    public static var deep: Self {
        .enabled(if: DeepCheck.isOn, "This test takes long. Set DISCOVER_DEEP=1 to run it.")
    }
}
