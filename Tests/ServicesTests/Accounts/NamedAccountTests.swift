import DiscoverEntities
import DiscoverServices
import Testing

@Suite struct `Account tokens from account names` {
    @Test(arguments: [("me", "f79c0193-1afc-86f1-ac2e-49715baedd79"), ("anna", "ca1ff104-947e-8cd3-a0b0-424f99c5ba85")])
    func `an account name always yields the same token`(name: String, uuid: String) {
        #expect(NamedAccount(name).token.uuid == uuid)
    }

    @Test func `different account names yield different version 8 UUIDs`() {
        let names = (1...2000).map { "account \($0)" } + ["", "anna", "Anna", "anna "]
        let tokens = names.map { NamedAccount($0).token }
        #expect(Set(tokens).count == names.count)
        for token in tokens {
            let uuid = Array(token.uuid)
            #expect(uuid[14] == "8" && "89ab".contains(uuid[19]), "RFC 9562, version 8")
        }
    }
}
