#if Server
import Foundation

/// A check that a settings file contains no unknown members.
///
/// The library that reads the file ignores unknown members, so a misspelled name would have no effect without this
/// check.
enum SettingsFile {
    /// Checks all members of a settings file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `SettingValues.InvalidSettingError` if a member is unknown, or if its value is of the wrong kind.
    static func check(_ path: String) throws(SettingValues.InvalidSettingError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .init(
                description: "\(path): the settings file can't be read; --config must be the path of a JSON file")
        }
        guard let members = try? JSONDecoder().decode([String: Member].self, from: data) else {
            throw .init(description: "\(path): the settings file can't be read; it must be a JSON object")
        }
        try check(members, of: "", in: path)
    }

    private static func check(
        _ members: [String: Member], of outer: String, in path: String
    ) throws(SettingValues.InvalidSettingError) {
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            let full = outer + name
            if let setting = Setting.all.first(where: { $0.name == full }) {
                guard member.suits(setting.kind) else {
                    throw .init(description: "\(full), \(path): \(setting.kind.wanted)")
                }
            } else if case .object(let inner) = member, Setting.all.contains(where: { $0.name.hasPrefix(full + ".") }) {
                try check(inner, of: full + ".", in: path)
            } else {
                throw .init(description: "\(full.plain), \(path): no such setting; `serve --settings` shows them all")
            }
        }
    }

    private enum Member: Decodable {
        case nothing
        case text
        case number
        case texts
        case object([String: Member])
        case other

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .nothing
            } else if (try? value.decode(Bool.self)) != nil {
                // Check this before the numbers, because a decoder may accept `true` as 1.
                self = .other
            } else if (try? value.decode(String.self)) != nil {
                self = .text
            } else if (try? value.decode(Int.self)) != nil {
                self = .number
            } else if (try? value.decode([String].self)) != nil {
                self = .texts
            } else if let members = try? value.decode([String: Member].self) {
                self = .object(members)
            } else {
                self = .other
            }
        }

        func suits(_ kind: Setting.Kind) -> Bool {
            switch (kind, self) {
            case (_, .nothing), (_, .text), (.number, .number), (.list, .texts): true
            default: false
            }
        }
    }
}
#endif
