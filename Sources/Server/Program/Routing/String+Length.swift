#if Server
extension String {
    /// A Boolean value that indicates whether the string has the length of an identifier: 1 to 128 characters.
    ///
    /// Characters are Unicode scalars, which JSON Schema counts, and therefore the OpenAPI document.
    var hasIdentifierLength: Bool { (1...128).contains(unicodeScalars.count) }
}
#endif
