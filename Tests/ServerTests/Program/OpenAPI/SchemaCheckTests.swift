#if Server
import Foundation
import Testing

@Suite struct `The schema check finds faults in responses` {
    @Test(arguments: [
        ("integer", "1", true), ("integer", "true", false), ("integer", "1.5", false), ("integer", "null", false),
        ("boolean", "false", true), ("boolean", "0", false), ("string", #""x""#, true), ("string", "1", false),
        ("array", "[]", true), ("array", "{}", false), ("object", "{}", true), ("object", "[]", false),
    ])
    func `a value of the wrong type is a fault`(type: String, text: String, isRight: Bool) throws {
        #expect(try Self.faults(of: text, by: ["type": type]).isEmpty == isRight)
    }

    @Test(arguments: [
        (#"{"a":1}"#, true), (#"{"a":1,"b":"x"}"#, true), (#"{"b":"x"}"#, false), (#"{"a":1,"c":2}"#, false),
        (#"{"a":1,"b":"y"}"#, false), (#"{"a":1,"d":[1,2]}"#, true), (#"{"a":1,"d":[1,true]}"#, false),
    ])
    func `missing, unknown and invalid members are faults`(text: String, isRight: Bool) throws {
        let schema: [String: Any] = [
            "type": "object", "required": ["a"],
            "properties": [
                "a": ["type": "integer"], "b": ["type": "string", "enum": ["x"]],
                "d": ["type": "array", "items": ["type": "integer"]],
            ],
        ]
        #expect(try Self.faults(of: text, by: schema).isEmpty == isRight)
    }

    private static func faults(of text: String, by schema: [String: Any]) throws -> [String] {
        SchemaCheck.faults(
            of: try JSONDecoder().decode(ReadJSON.self, from: Data(text.utf8)), by: schema, at: "here")
    }
}
#endif
