import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app with this secret shows in so many seconds. */
export function codeOf(secret: string, secondsFromNow = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + secondsFromNow * 1000 })
}
