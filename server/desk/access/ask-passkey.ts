import { randomBytes } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { AppError } from '#domain/errors.ts'
import { CHALLENGE_MINUTES, insertChallenge } from '#server/db/desk/challenges.ts'
import { listPasskeys } from '#server/db/desk/passkeys.ts'
import type { ChallengePurpose } from '#server/db/schema.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'

export const ASKED_SECONDS = CHALLENGE_MINUTES * 60
const timeout = ASKED_SECONDS * 1000

/** COSE ids of EdDSA, ES256 and RS256: every vendor's passkeys use one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** Lazy: it takes 27 MB, and most processes never need it. */
export function loadWebAuthn() {
  return import('@simplewebauthn/server')
}

/** `browser` is the cookie value that ties the response to the challenge. */
export interface Asked<Options> {
  options: Options
  browser: string
}

/** @throws AppError not_found where the desk is closed */
export function relyingParty({ settings }: Pick<DeskDeps, 'settings'>) {
  if (!settings.desk) throw new AppError('not_found')
  return { origin: settings.desk.url, id: new URL(settings.desk.url).hostname }
}

/** With a `memberId`, only that member's passkeys are accepted. */
export async function askForPasskey(
  deps: DeskDeps,
  { purpose, memberId }: { purpose: ChallengePurpose; memberId?: string },
): Promise<Asked<PublicKeyCredentialRequestOptionsJSON>> {
  const own = memberId === undefined ? [] : await listPasskeys(deps.db, memberId)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
    timeout,
  })
  return remember(deps, { purpose, memberId }, options)
}

/** An existing passkey is not enrolled twice. */
export async function askForNewPasskey(
  deps: DeskDeps,
  member: { id: string; email: string; name: string },
  purpose: ChallengePurpose,
): Promise<Asked<PublicKeyCredentialCreationOptionsJSON>> {
  const own = purpose === 'add' ? await listPasskeys(deps.db, member.id) : []
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: `${deps.site.brand.name} desk`,
    rpID: relyingParty(deps).id,
    userID: new TextEncoder().encode(member.id),
    userName: member.email,
    userDisplayName: member.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    // discoverable, so that sign-in asks for no address
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
  return remember(deps, { purpose, memberId: member.id }, options)
}

async function remember<Options extends { challenge: string }>(
  { db }: DeskDeps,
  asked: { purpose: ChallengePurpose; memberId: string | undefined },
  options: Options,
): Promise<Asked<Options>> {
  const browser = randomBytes(32).toString('base64url')
  await insertChallenge(db, { ...asked, hash: tokenHash(browser), challenge: options.challenge })
  return { options, browser }
}
