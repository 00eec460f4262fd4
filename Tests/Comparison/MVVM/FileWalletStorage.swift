public import ComparisonAcceptance
internal import Foundation

/// The wallet in a file, replaced as a whole.
public struct FileWalletStorage: WalletStorage {
    private let device: Device

    /// Takes the device that the file is on.
    public init(device: Device) { self.device = device }

    /// What was saved last.
    public func load() -> Wallet {
        device.read("wallet.json").flatMap { try? JSONDecoder().decode(Wallet.self, from: $0) } ?? Wallet()
    }

    /// Saves all of it, or none.
    public func save(_ wallet: Wallet) throws(ShopError) {
        do { try device.write(JSONEncoder().encode(wallet), to: "wallet.json") } catch { throw .notSaved }
    }
}
