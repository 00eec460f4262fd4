import Support
import Testing

@Suite struct `Hexadecimal digits` {
    @Test func `a number has two digits for each byte of its type`() {
        #expect(UInt8(10).hexadecimal == "0a")
        #expect(UInt8.max.hexadecimal == "ff")
        #expect(UInt16(0x1B).hexadecimal == "001b")
        #expect(UInt64.max.hexadecimal == String(repeating: "f", count: 16))
        #expect(UInt128(1).hexadecimal == String(repeating: "0", count: 31) + "1")
    }

    @Test func `bytes have two digits each`() {
        #expect([0x00, 0x0F, 0xA0].hexadecimal == "000fa0")
        #expect([UInt8]().hexadecimal == "")
    }
}

@Suite struct `Parts of a compact JWS` {
    @Test func `a text of three parts is split at its dots`() throws {
        let parts = try #require(JWSParts("aGVhZA.Ym9keQ.c2lnbg"))
        #expect(parts.header == "aGVhZA")
        #expect(parts.payload == "Ym9keQ")
        #expect(parts.signature == "c2lnbg")
        #expect(parts.signingInput == "aGVhZA.Ym9keQ")
        #expect(JWSParts("..")?.signingInput == ".")
    }

    @Test(arguments: ["", "a", "a.b", "a.b.c.d", "..."])
    func `a text with fewer or more parts is refused`(text: String) {
        #expect(JWSParts(text) == nil)
    }
}
