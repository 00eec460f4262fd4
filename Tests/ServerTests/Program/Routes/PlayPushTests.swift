#if Server
@testable import ServerProgram
import Foundation
import ServerUseCases
import Testing

@Suite struct `Messages of Pub/Sub` {
    private func notification(_ contents: String) throws -> PlayNotification? {
        let data = Data(
            #"{"packageName":"com.example.discover","eventTimeMillis":"5","voidedPurchaseNotification":\#(contents)}"#
                .utf8)
        let message = #"{"message":{"data":"\#(data.base64EncodedString())","messageId":"1"}}"#
        return try JSONDecoder().decode(PlayPush.self, from: Data(message.utf8)).notification
    }

    @Test(arguments: [
        (#","refundType":1"#, true), (#","refundType":2"#, false), (#","refundType":9"#, false), ("", false),
    ])
    func `a voided purchase states whether the refund is a full one`(member: String, isFull: Bool) throws {
        let contents = #"{"purchaseToken":"t","orderId":"GPA.1","productType":2\#(member)}"#
        let subject = try #require(try notification(contents)?.subject)
        #expect(subject.voidedOrder == "GPA.1" && !subject.isSubscription)
        #expect(subject.isFullRefund == isFull)
    }
}
#endif
