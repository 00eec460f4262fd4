#if Server
import Configuration
import Foundation

/// What was set, and where: options before the environment, the environment before the file.
package struct SettingValues: Sendable {
    /// Why the settings cannot be used: which one, where it stands, and what it can be.
    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    /// A value, and who said so.
    struct Found: Sendable {
        let text: String
        let source: String
    }

    private let found: [String: Found]

    /// Reads all settings.
    ///
    /// - Parameters:
    ///   - options: What the command line says, by the setting's name; of a list, parted by commas.
    ///   - environment: The environment's variables.
    ///   - file: The file of settings; none is read where there is no name.
    package init(options: [String: String], environment: [String: String], file: String?) async throws(Fault) {
        var sources: [(name: String, provider: any ConfigProvider)] = [
            (
                "option",
                InMemoryProvider(
                    name: "options",
                    values: options.reduce(into: [:]) { values, option in
                        let key = AbsoluteConfigKey(ConfigKey(option.key))
                        values[key] = ConfigValue(.string(option.value), isSecret: false)
                    })
            ),
            (
                "environment",
                EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "discover.server")
            ),
        ]
        if let file {
            try SettingsFile.check(file)
            do {
                sources.append((file, try await Self.read(file)))
            } catch {
                throw Fault(description: "\(file): this file of settings cannot be read; it must be a JSON object")
            }
        }
        var found: [String: Found] = [:]
        for setting in Setting.all {
            for (name, provider) in sources where found[setting.name] == nil {
                guard let text = try Self.value(of: setting, from: provider, called: name) else { continue }
                try Self.check(text, of: setting, from: name)
                found[setting.name] = Found(text: text, source: name)
            }
        }
        self.found = found
    }

    /// A setting's text, by its name; `nil` where nobody sets it and it has no standard.
    func text(_ name: String) -> String? {
        found[name]?.text ?? Setting.all.first { $0.name == name }?.standard
    }

    /// A setting's number.
    func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    /// A setting's list.
    func list(_ name: String) -> [String] {
        text(name)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } ?? []
    }

    /// Every setting on a line of its own, with what it is and who said so; a secret's value is left out.
    var lines: [String] {
        let width = Setting.all.map(\.name.count).max() ?? 0
        return Setting.all.map { setting in
            let name = setting.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let value = text(setting.name).map { setting.isSecret ? "[set, not shown]" : $0 } ?? "-"
            return "\(name)  \(value)  (\(found[setting.name]?.source ?? "standard"))"
        }
    }

    /// A file may spell a number as a number; everything else is text.
    private static func value(
        of setting: Setting, from provider: any ConfigProvider, called name: String
    ) throws(Fault) -> String? {
        let key = AbsoluteConfigKey(ConfigKey(setting.name))
        do {
            switch setting.kind {
            case .number:
                if let text = try? provider.value(forKey: key, type: .string).value { return try text.content.asText }
                return try provider.value(forKey: key, type: .int).value?.content.asText
            case .list:
                if let list = try? provider.value(forKey: key, type: .stringArray).value {
                    return try list.content.asText
                }
                return try provider.value(forKey: key, type: .string).value?.content.asText
            case .text, .word: return try provider.value(forKey: key, type: .string).value?.content.asText
            }
        } catch {
            throw Fault(description: "\(setting.name), \(name): \(setting.kind.wanted)")
        }
    }

    private static func read(_ file: String) async throws -> FileProvider<JSONSnapshot> {
        try await FileProvider<JSONSnapshot>(
            config: ConfigReader(
                provider: InMemoryProvider(values: ["filePath": .init(.string(file), isSecret: false)])))
    }

    private static func check(_ text: String, of setting: Setting, from name: String) throws(Fault) {
        let isRight =
            switch setting.kind {
            case .text, .list: !text.isEmpty && text.isPlain
            case .number(let range): Int(text).map { range.contains($0) } ?? false
            case .word(let words): words.contains(text)
            }
        if !isRight { throw Fault(description: "\(setting.name), \(name): \(setting.kind.wanted)") }
    }
}

extension Setting.Kind {
    /// What must stand there.
    var wanted: String {
        switch self {
        case .text, .list: "a text is wanted, not empty and without control characters"
        case .number(let range):
            range.upperBound == .max
                ? "a whole number from \(range.lowerBound) is wanted"
                : "a whole number from \(range.lowerBound) to \(range.upperBound) is wanted"
        case .word(let words): "one of \(words.joined(separator: ", ")) is wanted"
        }
    }
}

extension ConfigContent {
    fileprivate struct NotText: Error {}

    /// The content as a command line would spell it.
    fileprivate var asText: String {
        get throws {
            if case .string(let text) = self { return text }
            if case .int(let number) = self { return String(number) }
            if case .stringArray(let list) = self { return list.joined(separator: ",") }
            throw NotText()
        }
    }
}
#endif
