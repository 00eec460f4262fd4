/// Logarithmic functions, which the standard library lacks.
///
/// This module imports no mathematical library.
enum Logarithms {
    /// Returns the natural logarithm of a positive, finite number, with a relative error of about 1e-15.
    ///
    /// With `x = m * 2^e` and `s = (m - 1) / (m + 1)`, the logarithm of `x` is
    /// `e * ln 2 + 2 * (s + s^3 / 3 + s^5 / 5 + ...)`. As `m` is between the square roots of 1/2 and 2, `s` is at most
    /// 0.172, and eleven terms suffice.
    static func natural(_ number: Double) -> Double {
        var (significand, exponent) = (number.significand, Double(number.exponent))
        if significand > 1.414_213_562_373_095 {
            significand /= 2
            exponent += 1
        }
        let ratio = (significand - 1) / (significand + 1)
        let square = ratio * ratio
        var sum = 0.0
        var divisor = 21.0
        while divisor > 0 {
            sum = sum * square + 1 / divisor
            divisor -= 2
        }
        return exponent * 0.693_147_180_559_945_309 + 2 * ratio * sum
    }

    /// Returns the natural logarithm of the gamma function of a number of at least 1.
    ///
    /// The error is below 1e-11. Stirling's series is used from 10 on. Smaller numbers are increased by means of
    /// `gamma(x + 1) = x * gamma(x)`.
    static func gamma(_ number: Double) -> Double {
        var (number, product) = (number, 1.0)
        while number < 10 {
            product *= number
            number += 1
        }
        let inverse = 1 / number
        let square = inverse * inverse
        let series = inverse * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1_260 - square / 1_680)))
        let halfOfLogarithmOfTau = 0.918_938_533_204_672_742
        return (number - 0.5) * natural(number) - number + halfOfLogarithmOfTau + series - natural(product)
    }
}
