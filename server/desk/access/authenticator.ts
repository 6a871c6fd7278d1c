import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { AppError } from '#domain/errors.ts'
import {
  type AuthenticatorOwner,
  acceptStep,
  beginAuthenticator,
  deleteOtherAuthenticators,
  findAuthenticator,
  findBegunAuthenticator,
} from '#server/db/desk/authenticators.ts'
import { NOBODY } from '#server/db/erasures.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

type CodeDeps = Pick<DeskDeps, 'db' | 'keys' | 'site'>

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/**
 * Begins enrolling an authenticator app. The secret is derived from the row's id and the shop's keys, so it is
 * stored nowhere.
 */
export async function startAuthenticator(deps: CodeDeps, owner: AuthenticatorOwner, email: string) {
  const totp = codesOf(deps, await beginAuthenticator(deps.db, owner), email)
  const { data } = encode(totp.toString(), { border: 0 })
  return {
    /** For typing, in groups. */
    secret: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '),
    /** QR code: rows of `0` and `1` without a border. */
    squares: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  }
}

/** Checks the new app's first code; the new app then replaces the former one. @throws AppError refused */
export async function proveAuthenticator(
  deps: CodeDeps,
  owner: AuthenticatorOwner,
  code: string,
): Promise<void> {
  const begun = await findBegunAuthenticator(deps.db, owner)
  if (!begun || !(await isNextCode(deps, begun.id, code))) {
    throw new AppError('refused', 'That code is wrong. Enter the code your app shows now.')
  }
  await deleteOtherAuthenticators(deps.db, owner, begun.id)
}

/** Consumes a code of the member's app; each code works once. */
export async function useAuthenticatorCode(
  deps: CodeDeps,
  memberId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(deps.db, memberId)
  // without an app the same work is done, so that timing reveals nothing; NOBODY has no row
  return isNextCode(deps, authenticator?.id ?? NOBODY, code)
}

/** Accepts the previous and the next 30 s step too, as clocks differ. */
async function isNextCode(deps: CodeDeps, id: string, code: string): Promise<boolean> {
  const now = Date.now()
  const delta = codesOf(deps, id, '').validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  return acceptStep(deps.db, id, TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta)
}

function codesOf({ keys, site }: CodeDeps, id: string, label: string): TOTP {
  const derived = Buffer.from(keys.derive('desk authenticator', id), 'base64url')
  const secret = new Secret({ buffer: new Uint8Array(derived.subarray(0, SECRET_BYTES)).buffer })
  return new TOTP({ issuer: `${site.brand.name} desk`, label, secret, period: PERIOD_SECONDS })
}
