#if Server
/// Returns the value of an expression that can't fail in a valid test.
func certain<Value>(_ make: () throws -> Value) -> Value {
    do {
        return try make()
    } catch {
        preconditionFailure("\(error)")
    }
}
#endif
