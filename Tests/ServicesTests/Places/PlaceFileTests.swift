import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import TestSupport
import Testing

@Suite struct `Lookup of places by name` {
    private func read(_ places: String) throws(FileFormatError) -> FilePlaceIndex {
        try FilePlaceIndex(bytes: Data("{\"places\": [\(places)]}".utf8), name: "places.json")
    }

    @Test func `a file of places satisfies the place index contract`() async throws {
        let file = try read(
            #"{"name": "São Paulo", "latitude": -23.551, "longitude": -46.633}, {"name": "Vienna", "also": ["Wien"], "latitude": 48.20849, "longitude": 16, "x": []}"#
        )
        let paulo = Location(name: "São Paulo", latitude: -23_551, longitude: -46_633)
        await PlaceIndexContract(
            file, contains: paulo, spelt: ["sao paulo", "SÃO  PAULO", "São Paulo", "sáô paülo", "Ｓａｏ Paulo"],
            unknown: "Atlantis",
            invalidInput: "Sao Palo"
        ).check()
        await PlaceIndexContract(
            file, contains: Location(name: "Vienna", latitude: 48_208, longitude: 16_000), spelt: ["wien", "WIEN"],
            unknown: "Ulm", invalidInput: "Viena"
        ).check()
    }

    @Test func `the scripted places satisfy the place index contract`() async {
        await PlaceIndexContract(
            ScriptedPlaces(.paris, .berlin, near: ["pariss": "Paris"]), contains: .paris, spelt: [], unknown: "Ulm",
            invalidInput: "Pariss"
        ).check()
    }

    @Test func `the bundled places are found by their names`() async throws {
        let file = try FilePlaceIndex(bytes: Bundled.bytes("Places.json"), name: "Places.json")
        #expect(await file.place(named: "berlin") == .berlin)
        #expect(await file.place(named: "paris") == .paris)
        #expect(await file.place(named: "東京")?.name == "Tokyo")
        #expect(await file.place(named: "reykjavik")?.name == "Reykjavík")
        #expect(await file.place(named: "MUNCHEN")?.name == "Munich")
        #expect(await file.nearest(to: "Tokio") == "Tokyo")
    }

    @Test(arguments: [
        (#"{"latitude": 1, "longitude": 1}"#, "places[0].name", "the place's name"),
        (#"{"name": "a", "longitude": 1}"#, "places[0].latitude", "degrees north"),
        (#"{"name": "a", "latitude": 90.001, "longitude": 1}"#, "places[0].latitude", "degrees from -90 to 90"),
        (#"{"name": "a", "latitude": 1, "longitude": -181}"#, "places[0].longitude", "degrees from -180 to 180"),
        (#"{"name": "a", "latitude": "1", "longitude": 1}"#, "places[0].latitude", "degrees from -90 to 90"),
        (
            #"{"name": "a", "latitude": 1, "longitude": 1}, {"name": "Á", "latitude": 1, "longitude": 1}"#,
            "places[1].name",
            "a name that no other place has"
        ),
        (
            #"{"name": "a", "latitude": 1, "longitude": 1, "also": ["b", "B"]}"#, "places[0].also[1]",
            "a name that no other place has"
        ),
        (#"{"name": " ", "latitude": 1, "longitude": 1}"#, "places[0].name", "a name that no other place has"),
    ])
    func `a malformed file of places is reported with the faulty member`(
        places: String, place: String, expected: String
    ) {
        let fault = #expect(throws: FileFormatError.self) { try read(places) }
        #expect(fault?.place == place && fault?.expected == expected)
    }
}
