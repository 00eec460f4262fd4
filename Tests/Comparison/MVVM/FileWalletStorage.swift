public import ComparisonAcceptance
internal import Foundation

/// The wallet in a file, which is replaced as a whole.
public struct FileWalletStorage: WalletStorage {
    private let device: Device

    /// Creates a storage on the device.
    public init(device: Device) { self.device = device }

    /// Returns the last saved wallet.
    public func load() -> Wallet {
        device.read("wallet.json").flatMap { try? JSONDecoder().decode(Wallet.self, from: $0) } ?? Wallet()
    }

    /// Saves the complete wallet or nothing.
    public func save(_ wallet: Wallet) throws(ShopError) {
        do { try device.write(JSONEncoder().encode(wallet), to: "wallet.json") } catch { throw .notSaved }
    }
}
