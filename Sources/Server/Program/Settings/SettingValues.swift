#if Server
import Configuration
import Foundation

/// The values of all settings, each with its source.
///
/// The command line overrides the environment, and the environment overrides the settings file.
package struct SettingValues: Sendable {
    /// An error that names the invalid setting, its source, and the permitted values.
    package struct InvalidSettingError: Error, CustomStringConvertible {
        package let description: String
    }

    /// The value of a setting, and the source from which it was read.
    struct Found: Sendable {
        let text: String
        let source: String
    }

    private let found: [String: Found]

    /// Reads the values of all settings from their sources.
    ///
    /// - Parameters:
    ///   - options: The values of the command line by the names of the settings; the items of a list are separated by
    ///     commas.
    ///   - environment: The environment variables.
    ///   - file: The path of the settings file, or `nil` if there is none.
    /// - Throws: `InvalidSettingError` if a value or the file is invalid.
    package init(options: [String: String], environment: [String: String], file: String?)
        async throws(InvalidSettingError)
    {
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
                throw InvalidSettingError(
                    description: "\(file): the settings file can't be read; it must be a JSON object")
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

    /// Returns a setting's value or default as a string, or `nil` if the setting has neither.
    func text(_ name: String) -> String? {
        found[name]?.text ?? Setting.all.first { $0.name == name }?.standard
    }

    /// Returns a setting's value or default as a number, or `nil` if the setting has neither.
    func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    /// Returns a setting's value or default as a list, which is empty if the setting has neither.
    func list(_ name: String) -> [String] {
        text(name)?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } ?? []
    }

    /// One line for each setting, for the terminal: its value and the source of the value, without secrets.
    var lines: [String] {
        let width = Setting.all.map(\.name.count).max() ?? 0
        return Setting.all.map { setting in
            let name = setting.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let value = text(setting.name).map { setting.isSecret ? "[set, not shown]" : $0 } ?? "-"
            return "\(name)  \(value)  (\(found[setting.name]?.source ?? "standard"))"
        }
    }

    /// Returns a setting's value from one source, or `nil` if the source doesn't contain the setting.
    ///
    /// In the settings file, numbers and lists may also be JSON values.
    ///
    /// - Parameters:
    ///   - setting: The setting.
    ///   - provider: The source, such as the settings file.
    ///   - name: The name of the source for an error message.
    /// - Returns: The value as a string, in the form that the command line accepts: list items are separated by commas.
    /// - Throws: `InvalidSettingError` if the value is of the wrong kind.
    private static func value(
        of setting: Setting, from provider: any ConfigProvider, called name: String
    ) throws(InvalidSettingError) -> String? {
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
            throw InvalidSettingError(description: "\(setting.name), \(name): \(setting.kind.wanted)")
        }
    }

    private static func read(_ file: String) async throws -> FileProvider<JSONSnapshot> {
        try await FileProvider<JSONSnapshot>(
            config: ConfigReader(
                provider: InMemoryProvider(values: ["filePath": .init(.string(file), isSecret: false)])))
    }

    private static func check(_ text: String, of setting: Setting, from name: String) throws(InvalidSettingError) {
        let isRight =
            switch setting.kind {
            case .text, .list: !text.isEmpty && text.isPlain
            case .number(let range): Int(text).map { range.contains($0) } ?? false
            case .word(let words): words.contains(text)
            }
        if !isRight { throw InvalidSettingError(description: "\(setting.name), \(name): \(setting.kind.wanted)") }
    }
}

extension Setting.Kind {
    /// A phrase that describes the permitted values, as the end of an error message.
    var wanted: String {
        switch self {
        case .text, .list: "must be a string that isn't empty and has no control characters"
        case .number(let range):
            range.upperBound == .max
                ? "must be a whole number of at least \(range.lowerBound)"
                : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .word(let words): "must be one of \(words.joined(separator: ", "))"
        }
    }
}

extension ConfigContent {
    fileprivate struct NotText: Error {}

    /// The value as a string, in the form that the command line accepts: list items separated by commas.
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
