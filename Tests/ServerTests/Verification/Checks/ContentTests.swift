#if Server
import DiscoverEntities
import ServerUseCases
import ServerVerification
import Testing

@Suite struct `The content of signed data is parsed strictly` {
    private let authority: TestAuthority
    private let verifier: SignedDataVerifier

    init() throws {
        authority = try TestAuthority(TestAuthority.Shape(isReal: false))
        verifier = try .trusting(authority)
    }

    private func payload(_ more: String) async throws -> TransactionPayload {
        try await verifier.transaction(authority.sign(Payload.transaction(more: more))).payload
    }

    @Test func `unknown members and values are kept unchanged`() async throws {
        let payload = try await payload(
            #","offerType":77,"revocationReason":-3,"offerDiscountType":"HALF","future":{"a":[1,null,"\u00e9\n"]},"f2":"x\"y","f3":null,"f4":1e400"#
        )
        #expect(payload.offerType == .unknown(77))
        #expect(payload.revocationReason?.rawValue == -3)
        #expect(payload.offerDiscountType == .unknown("HALF"))
        #expect(payload.others.keys.sorted() == ["f2", "f4", "future"])
        #expect(payload.others["future"]?.text == #"{"a":[1,null,"\u00e9\n"]}"#)
        #expect(payload.others["f2"]?.text == #""x\"y""#)
        #expect(payload.others["f4"]?.text == "1e400")
        #expect("\(payload.others)".contains("future") && !"\(payload.others)".contains("null"))
    }

    @Test func `fractions of milliseconds are truncated, and early dates are accepted`() async throws {
        for (written, read) in [
            ("1697679936049.7297", 1_697_679_936_049), ("-62135769600000", -62_135_769_600_000), ("-1.9", -1),
            ("1.7e12", 1_700_000_000_000), ("0", 0), ("-0.5", 0), ("9223372036854775807", .max),
            ("-9223372036854775808", .min), ("9223372036854775807.5", .max),
        ] as [(String, Int64)] {
            let payload = try await payload(#","revocationDate":\#(written)"#)
            #expect(payload.revocationDate == Moment(milliseconds: read), "\(written)")
        }
    }

    @Test(arguments: [
        (#""quantity":"one""#, "quantity"), (#""quantity":1.5"#, "quantity"), (#""quantity":2147483648"#, "quantity"),
        (#""isUpgraded":1"#, "isUpgraded"), (#""currency":1"#, "currency"), (#""price":"9990""#, "price"),
        (#""price":9223372036854775808"#, "price"), (#""expiresDate":"soon""#, "expiresDate"),
        (#""expiresDate":1e300"#, "expiresDate"), (#""price":9007199254740993.0"#, "price"),
        (#""appAccountToken":"somebody""#, "appAccountToken"),
        (#""commitmentInfo":[]"#, "commitmentInfo"),
        (#""commitmentInfo":{"commitmentPrice":true}"#, "commitmentInfo.commitmentPrice"),
    ])
    func `a member of the wrong type is refused with its path`(member: String, place: String) async throws {
        let text = try authority.sign(#"{"bundleId":"\#(bundle)","environment":"Sandbox",\#(member)}"#)
        let refusal = await verifier.refusal(of: text)
        guard case .content(.wrongType(place, _)) = refusal else {
            Issue.record("\(member): \(refusal?.code ?? "taken")")
            return
        }
        #expect(refusal?.description.contains(place) == true)
    }

    @Test(arguments: [
        (#"{"bundleId":"a","bundleId":"b"}"#, "bundleId"), (#"{"a":1,"\u0061":2}"#, "a"),
        (#"{"unknown":{"x":{"y":1,"y":1}}}"#, "unknown.x.y"),
        (#"{"\u001b[2J":1,"\u001b[2J":2}"#, "of an unprintable name"),
    ])
    func `a duplicate member is refused at any depth`(payload: String, place: String) async throws {
        #expect(await verifier.refusal(of: try authority.sign(payload)) == .payload(.duplicate(place: place)))
    }

    @Test func `a duplicate among ten thousand members is found`() async throws {
        let many = (0..<10_000).map { #""m\#($0)":\#($0)"# }.joined(separator: ",")
        #expect(try await payload(",\(many)").others.count == 10_000)
        let text = try authority.sign(Payload.transaction(more: ",\(many),\"m77\":0"))
        #expect(await verifier.refusal(of: text) == .payload(.duplicate(place: "m77")))
    }

    @Test(arguments: [
        "", " ", "nonsense", "{", "{}}", #"{"a":}"#, #"{"a" 1}"#, #"{"a":1,}"#, #"{,}"#, #"{"a":01}"#, #"{"a":1.}"#,
        #"{"a":.5}"#, #"{"a":+1}"#, #"{"a":1e}"#, #"{"a":tru}"#, #"{"a":"\x"}"#, #"{"a":"\ud800"}"#,
        #"{"a":"\ud800\u0041"}"#, #"{"a":"\udc00"}"#, #"{"a":"\u12"}"#, "{\"a\":\"\n\"}", #"{"a":[1,]}"#,
        #"{"a":[1 2]}"#,
        #"{"a":"b}"#, #"{'a':1}"#, "{\"a\":1}\u{0}", "\u{FEFF}{}", #"{"a":NaN}"#, "{\"a\":1}x",
    ])
    func `a payload that isn't JSON is refused`(payload: String) async throws {
        let refusal = await verifier.refusal(of: try authority.sign(payload))
        #expect(refusal?.code == "payload.not-json")
    }

    @Test(arguments: ["[]", "1", "null", #""text""#, "true", #"[{"bundleId":"b"}]"#])
    func `a payload that isn't a JSON object is refused`(payload: String) async throws {
        #expect(await verifier.refusal(of: try authority.sign(payload)) == .payload(.notAnObject))
    }

    @Test func `a payload that is nested too deeply is refused`() async throws {
        func nested(_ depth: Int) -> String {
            #","deep":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try await payload(nested(31)).others.count == 1)
        let text = try authority.sign(Payload.transaction(more: nested(32)))
        #expect(await verifier.refusal(of: text) == .payload(.tooDeep(limit: 32)))
        let abyss = try authority.sign(Payload.transaction(more: nested(50_000)))
        #expect(await verifier.refusal(of: abyss) == .payload(.tooDeep(limit: 32)))
    }

    @Test func `whitespace and escapes are read as JSON allows them`() async throws {
        let text = try authority.sign(
            " {\r\n\t\"\\u0062undleId\" : \"com\\u002eexample.discover\" , \"environment\":\"Sandbox\",\"currency\":\"\\ud83d\\ude00\"} "
        )
        let payload = try await verifier.transaction(text).payload
        #expect(payload.bundleId == bundle)
        #expect(payload.currency == "😀")
    }
}
#endif
