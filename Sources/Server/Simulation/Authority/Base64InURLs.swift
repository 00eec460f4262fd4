#if Server
package import Foundation

extension Data {
    /// Base64 in the alphabet of URLs, without padding: what compact JWS is written in (RFC 7515, section 2).
    package var inURLs: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension String {
    /// Base64 of URLs in the standard alphabet, with padding.
    var fromURLs: String {
        let standard = replacing("-", with: "+").replacing("_", with: "/")
        return standard + String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    }
}
#endif
