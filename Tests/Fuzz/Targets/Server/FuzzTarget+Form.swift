#if Server
import ServerProgram

extension FuzzTarget {
    /// Submitted forms of the operator's page, and queries of its addresses.
    static let form = FuzzTarget(name: "form") {
        [
            "form=d6Ft-_4&id=05ef9f07-5f15-4d06-86a2-eefa8ad76969&product=boosts.10&units=3&until=&reason=an+outage%21",
            "form=a&ledger=Sandbox+com.example.discover&number=1&resolution=moved", "form=a&all=yes",
            "by=account&id=%2005ef9f07-5f15-4d06-86a2-eefa8ad76969+", "name=%C3%A9&name=e%CC%81&=&&=a&b==c",
            "token=eyJhbGciOiJFUzI1NiJ9.e30.AA&token=", "a=1&\u{301}b=2+\u{301}=%2B", "a=%zz", "a=%C3", "a=%0d%0A%00",
            (0...32).map { "field\($0)=" }.joined(separator: "&"),
        ].map { Array($0.utf8) }
    } read: { bytes in
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        // Any text, as a name and as a value, is read again as it was written.
        let written = FormFields(FormFields.query(["a": text, text + "b": "a", "c": nil]))
        guard let written, written.values == ["a": text, text + "b": "a"] else {
            return "a query isn't read as it was written"
        }
        // So is a text whose bytes are all encoded, with lowercase digits.
        let encoded = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        guard FormFields("a=" + encoded)?.values == ["a": text] else { return "an encoded text is read differently" }
        let pairs = bytes.split(separator: UInt8(ascii: "&"))
        guard let fields = FormFields(text) else {
            let isPlain = !bytes.contains(UInt8(ascii: "%")) && pairs.count <= FormFields.limit
            return isPlain ? "a form without percent signs is refused" : nil
        }
        if pairs.count > FormFields.limit { return "a form with \(pairs.count) fields is accepted" }
        if fields.values.count > pairs.count { return "a form has more fields than pairs" }
        // Without percent signs, a separator and a plus sign can't be part of a name or a value.
        if !bytes.contains(UInt8(ascii: "%")),
            fields.values.contains(where: { name, value in
                name.utf8.contains { "&=+".utf8.contains($0) } || value.utf8.contains { "&+".utf8.contains($0) }
            })
        {
            return "a separator or a plus sign is part of a field"
        }
        let size = fields.values.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        if size > bytes.count { return "the fields have \(size) bytes, and the form \(bytes.count)" }
        let again = FormFields(FormFields.query(fields.values.mapValues(Optional.some)))
        if again?.values != fields.values { return "the fields of a form can't be written and read again" }
        for (name, value) in fields.values {
            let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
            let trimmed = value.unicodeScalars.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
            let shown = fields[name].map { Array($0.unicodeScalars) }
            if shown != (trimmed.isEmpty ? nil : Array(trimmed)) { return "a value isn't shown without its whitespace" }
        }
        return nil
    }
}
#endif
