#if Server
extension String {
    /// A Boolean value that indicates whether the string has the length of an identifier.
    ///
    /// The length is 1 to 128 characters. The characters that are counted are Unicode scalars, as in JSON Schema, the
    /// format of the OpenAPI document.
    var hasIdentifierLength: Bool { (1...128).contains(unicodeScalars.count) }
}
#endif
