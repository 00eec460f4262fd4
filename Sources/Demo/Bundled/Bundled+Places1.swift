// Written by `DISCOVER_RECORD=1 swift test --filter ArchitectureTests` from Resources/Places.json.

extension Bundled {
    static let places1 = #"""
        {
          "places": [
            {"name": "Amsterdam", "latitude": 52.370, "longitude": 4.895},
            {"name": "Athens", "latitude": 37.984, "longitude": 23.728, "also": ["Αθήνα"]},
            {"name": "Auckland", "latitude": -36.848, "longitude": 174.763},
            {"name": "Bangkok", "latitude": 13.756, "longitude": 100.502},
            {"name": "Barcelona", "latitude": 41.387, "longitude": 2.169},
            {"name": "Berlin", "latitude": 52.520, "longitude": 13.405},
            {"name": "Buenos Aires", "latitude": -34.604, "longitude": -58.382},
            {"name": "Cairo", "latitude": 30.044, "longitude": 31.236, "also": ["القاهرة"]},
            {"name": "Cape Town", "latitude": -33.925, "longitude": 18.424, "also": ["Kaapstad"]},
            {"name": "Istanbul", "latitude": 41.008, "longitude": 28.978},
            {"name": "Lagos", "latitude": 6.524, "longitude": 3.379},
            {"name": "Lisbon", "latitude": 38.722, "longitude": -9.139, "also": ["Lisboa"]},
            {"name": "London", "latitude": 51.507, "longitude": -0.128},
            {"name": "Mexico City", "latitude": 19.433, "longitude": -99.133, "also": ["Ciudad de México"]},
            {"name": "Mumbai", "latitude": 19.076, "longitude": 72.878, "also": ["मुंबई"]},
            {"name": "Munich", "latitude": 48.137, "longitude": 11.575, "also": ["München"]},
            {"name": "Nairobi", "latitude": -1.292, "longitude": 36.822},
            {"name": "New York", "latitude": 40.713, "longitude": -74.006},
            {"name": "Paris", "latitude": 48.857, "longitude": 2.352},
            {"name": "Reykjavík", "latitude": 64.147, "longitude": -21.943},
            {"name": "Rome", "latitude": 41.903, "longitude": 12.496, "also": ["Roma"]},
            {"name": "San Francisco", "latitude": 37.775, "longitude": -122.419},
            {"name": "São Paulo", "latitude": -23.551, "longitude": -46.633},
            {"name": "Seoul", "latitude": 37.567, "longitude": 126.978, "also": ["서울"]},
            {"name": "Sydney", "latitude": -33.869, "longitude": 151.209},
            {"name": "Tokyo", "latitude": 35.677, "longitude": 139.650, "also": ["東京"]},
            {"name": "Vienna", "latitude": 48.208, "longitude": 16.373, "also": ["Wien"]},
            {"name": "Warsaw", "latitude": 52.230, "longitude": 21.012, "also": ["Warszawa"]}
          ]
        }

        """#
}
