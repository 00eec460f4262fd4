#if Server
/// A JSON value that distinguishes whole numbers from Booleans, unlike Foundation's parser.
enum ReadJSON: Decodable {
    case null
    case bool
    case integer
    case number
    case string(String)
    case array([ReadJSON])
    case object([String: ReadJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if (try? value.decode(Bool.self)) != nil {
            self = .bool
        } else if (try? value.decode(Int64.self)) != nil {
            self = .integer
        } else if (try? value.decode(Double.self)) != nil {
            self = .number
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let list = try? value.decode([ReadJSON].self) {
            self = .array(list)
        } else {
            self = .object(try value.decode([String: ReadJSON].self))
        }
    }
}

/// A validator of the JSON Schema keywords that the document uses.
enum SchemaCheck {
    static func faults(of value: ReadJSON, by schema: [String: Any], at place: String) -> [String] {
        let schema = Described.resolved(schema)
        if let alternatives = schema["oneOf"] as? [[String: Any]] {
            var fitting = 0
            for alternative in alternatives where faults(of: value, by: alternative, at: place).isEmpty { fitting += 1 }
            return fitting == 1 ? [] : ["\(place) fits \(fitting) of the alternatives"]
        }
        switch (schema["type"] as? String, value) {
        case ("object", .object(let members)): return faults(of: members, by: schema, at: place)
        case ("array", .array(let elements)):
            guard let items = schema["items"] as? [String: Any] else { return [] }
            var found: [String] = []
            for element in elements { found += faults(of: element, by: items, at: place + "[]") }
            return found
        case ("string", .string(let text)):
            guard let values = schema["enum"] as? [String], !values.contains(text) else { return [] }
            return ["\(place): \(text) is not described"]
        case ("integer", .integer), ("boolean", .bool): return []
        case (let type, _): return ["\(place) is no \(type ?? "thing that is described"), but \(value)"]
        }
    }

    private static func faults(
        of members: [String: ReadJSON], by schema: [String: Any], at place: String
    ) -> [String] {
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found: [String] = []
        for name in schema["required"] as? [String] ?? [] where members[name] == nil {
            found.append("\(place).\(name) is missing")
        }
        guard !properties.isEmpty else { return found }
        for (name, member) in members {
            if let schema = properties[name] {
                found += faults(of: member, by: schema, at: "\(place).\(name)")
            } else {
                // Clients accept further members, but here each member must be described.
                found.append("\(place).\(name) is not described")
            }
        }
        return found
    }
}
#endif
