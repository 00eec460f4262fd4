#if Server
/// The set of the member names in one JSON object, which detects duplicate names.
///
/// While the set is small, names are compared one by one, which is fastest. A larger set uses hashes, so that the time
/// for each name doesn't grow with the number of members.
struct MemberNameSet {
    private var few: [Range<Int>] = []
    private var many: Set<ArraySlice<UInt8>> = []
    private static let limit = 48

    /// Adds a member name, and returns `false` if the set already contained it.
    mutating func insert(_ name: JSONScanner.Name, in scanner: JSONScanner) -> Bool {
        if many.isEmpty, few.count < Self.limit, !name.isResolved {
            for known in few where Self.same(known, name.place, in: scanner.bytes) { return false }
            if few.isEmpty { few.reserveCapacity(32) }
            few.append(name.place)
            return true
        }
        if many.isEmpty { many = Set(few.map { scanner.bytes[$0] }) }
        return many.insert(scanner.spelling(of: name)).inserted
    }

    private static func same(_ one: Range<Int>, _ other: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        for offset in 0..<one.count where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
            return false
        }
        return true
    }
}
#endif
