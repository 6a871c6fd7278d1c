import type { MadePasskey, UsedPasskey } from '#contract/desk/passkeys.ts'
import { AppError } from '#domain/errors.ts'
import { takeChallenge } from '#server/db/desk/challenges.ts'
import { findPasskey, markPasskeyUsed, type NewPasskey } from '#server/db/desk/passkeys.ts'
import type { ChallengePurpose } from '#server/db/schema.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { ALGORITHMS, loadWebAuthn, relyingParty } from './ask-passkey.ts'
import type { EnrolmentCheck } from './check-code.ts'

interface Question {
  purpose: ChallengePurpose
  /** Cookie set with the challenge. */
  browser: string | undefined
  /** Undefined at sign-in. */
  memberId?: string | undefined
}

const TOO_LATE = 'This took longer than five minutes, or was started in another window. Try again.'
const NOT_IT = 'This passkey doesn’t work for the desk. Choose another one, or use a code.'

/**
 * Verifies origin, host name, user verification and counter. A challenge is answered once, by the browser that asked,
 * for the same purpose.
 * @throws AppError refused
 */
export async function checkPasskey(
  deps: DeskDeps,
  question: Question,
  response: UsedPasskey,
): Promise<{ memberId: string; isStillTheirs: EnrolmentCheck }> {
  const expectedChallenge = await getChallenge(deps, question)
  const passkey = await findPasskey(deps.db, response.id)
  const isOther = question.memberId !== undefined && passkey?.memberId !== question.memberId
  if (!passkey || isOther || !isHandleOf(response, passkey.memberId)) refuse(NOT_IT)
  const { id, memberId, publicKey, transports } = passkey
  const { origin, id: host } = relyingParty(deps)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(publicKey),
      counter: Number(passkey.counter),
      transports,
    },
  }).catch((error: unknown) => refuse(NOT_IT, error))
  const { newCounter } = verified.authenticationInfo
  if (!verified.verified || !(await markPasskeyUsed(deps.db, id, newCounter))) refuse(NOT_IT)
  return { memberId, isStillTheirs: async (db) => (await findPasskey(db, id)) !== undefined }
}

/** @throws AppError refused */
export async function checkNewPasskey(
  deps: DeskDeps,
  question: Question & { memberId: string },
  response: MadePasskey,
): Promise<Omit<NewPasskey, 'name' | 'invitationId'>> {
  const expectedChallenge = await getChallenge(deps, question)
  const { origin, id: host } = relyingParty(deps)
  const words = 'We couldn’t verify the passkey. Try again, or use an authenticator app.'
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refuse(words, error))
  if (!verified.verified) refuse(words)
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    id,
    memberId: question.memberId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: response.response.transports ?? [],
  }
}

async function getChallenge(
  { db }: DeskDeps,
  { purpose, browser, memberId }: Question,
): Promise<string> {
  if (!browser) refuse(TOO_LATE)
  const challenge = await takeChallenge(db, { hash: tokenHash(browser), purpose, memberId })
  return challenge ?? refuse(TOO_LATE)
}

/** A discoverable passkey contains its member's id. */
function isHandleOf({ response }: UsedPasskey, memberId: string): boolean {
  const { userHandle } = response
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === memberId
}

function refuse(words: string, cause?: unknown): never {
  throw new AppError('refused', words, { cause })
}
