import { Secret, TOTP } from 'otpauth'

/** What an authenticator app with this secret shows so many seconds from now. */
export function codeOf(secret: string, secondsFromNow = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  return totp.generate({ timestamp: Date.now() + secondsFromNow * 1000 })
}
