internal import DiscoverData
internal import DiscoverEntities
internal import Foundation

/// One response of a stub, as ``StubbedEndpoint`` documents it.
struct StubbedResponse {
    enum Answer {
        case body([UInt8])
        case failure(SourceFailure)
    }

    let answer: Answer
    private let place: String?
    private let company: Company?
    private let cursor: String?

    init(_ part: JSONPart) throws(FileFault) {
        let members = try part.members()
        place = try members["place"]?.text("the name of a place").foldedName
        cursor = try members["cursor"]?.text("a cursor")
        company = try members["company"].map { (part) throws(FileFault) in
            guard let company = Company(rawValue: try part.text()) else { throw part.fault("alone or friends") }
            return company
        }
        answer = try Self.answer(part, members)
    }

    func answers(_ request: RecommendationsRequest, from cursor: String?) -> Bool {
        cursor == self.cursor && company.map { $0 == request.company } ?? true
            && place.map { $0 == request.near.name.foldedName } ?? true
    }

    private static func answer(_ part: JSONPart, _ members: [String: JSONPart]) throws(FileFault) -> Answer {
        if let failure = members["failure"] {
            switch try failure.text() {
            case "timeOut": return .failure(.timedOut(seconds: 30))
            case "unreachable": return .failure(.unreachable(reason: "there is no network"))
            default: throw failure.fault("timeOut or unreachable")
            }
        }
        let status = try members["status"]?.integer(in: 100...599) ?? 200
        guard status == 200 else { return .failure(SourceFailure(status: status)) }
        let body = try part.member("body", "the document that is answered")
        switch body.value {
        case .text(let text): return .body(Array(text.utf8))
        default:
            guard let bytes = try? JSONEncoder().encode(body.value) else { throw body.fault("a document") }
            return .body(Array(bytes))
        }
    }
}

extension SourceFailure {
    /// What a status other than success means.
    init(status: Int) {
        self = status == 401 || status == 403 ? .authentication : .http(status: status)
    }
}
