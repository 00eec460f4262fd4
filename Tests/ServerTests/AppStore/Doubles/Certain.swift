#if Server
/// What cannot fail in a test; where it does, the test's own material is wrong.
func certain<Value>(_ make: () throws -> Value) -> Value {
    do {
        return try make()
    } catch {
        preconditionFailure("\(error)")
    }
}
#endif
