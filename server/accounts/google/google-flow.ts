import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { issueAuthCode } from '#server/accounts/session/auth-codes.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Row } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { findOrMakeGoogleUser } from './find-or-make-google-user.ts'
import { GoogleRefused, type GoogleSignIn } from './google-sign-in.ts'

/** @throws GoogleRefused unavailable */
export async function beginGoogleSignIn(
  deps: Pick<Deps, 'db'>,
  google: GoogleSignIn,
  begin: {
    browserId: string
    codeChallenge: string
    redirectTo: string
    parameters: Record<string, string>
  },
): Promise<URL> {
  const secrets = { state: secret(), nonce: secret(), codeVerifier: secret() }
  const address = await google.authorizationUrl(secrets, begin.parameters)
  await insertOauthState(deps.db, {
    hash: tokenHash(secrets.state),
    browserHash: tokenHash(begin.browserId),
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    codeChallenge: begin.codeChallenge,
    redirectTo: begin.redirectTo,
  })
  return address
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

/** Accepts a callback once, and only from the browser that started it (T40). @throws GoogleRefused */
export async function finishGoogleSignIn(
  deps: Deps,
  google: GoogleSignIn,
  { answer, browserId }: { answer: URLSearchParams; browserId: string | undefined },
): Promise<{ redirectTo: string; code: string }> {
  const state = answer.get('state')
  if (!state) throw new GoogleRefused('bad_callback')
  const begun = await takeState(deps, state, browserId)
  const { redirectTo, codeChallenge } = begun
  try {
    refuseProblem(answer)
    const person = await google.readPerson({ ...begun, state }, answer)
    const code = await deps.db.transaction().execute(async (trx) => {
      const userId = await findOrMakeGoogleUser(deps, trx, person)
      return issueAuthCode(trx, { userId, codeChallenge, method: 'oauth' })
    })
    return { redirectTo, code }
  } catch (error) {
    if (!(error instanceof GoogleRefused)) throw error
    throw new GoogleRefused(error.refusal, { redirectTo, cause: error.cause })
  }
}

/** Of concurrent callbacks exactly one succeeds. */
function takeState(
  deps: Pick<Deps, 'db'>,
  state: string,
  browserId: string | undefined,
): Promise<OauthState> {
  const hash = tokenHash(state)
  return deps.db.transaction().execute(async (trx) => {
    const begun = await lockOauthState(trx, hash)
    const sameBrowser = browserId !== undefined && begun?.browserHash.equals(tokenHash(browserId))
    if (!begun || !sameBrowser || begun.expired) throw new GoogleRefused('bad_state')
    if (begun.usedAt) throw new GoogleRefused('state_used', { redirectTo: begun.redirectTo })
    await markOauthStateUsed(trx, hash)
    return begun
  })
}

function refuseProblem(answer: URLSearchParams) {
  const problem = answer.get('error')
  if (problem !== null)
    throw new GoogleRefused(problem === 'access_denied' ? 'cancelled' : 'failed')
  if (!answer.get('code')) throw new GoogleRefused('bad_callback')
}

const LIFE_MINUTES = 10

type OauthState = Row<'shopAuth.oauthStates'>

export async function insertOauthState(
  db: Db,
  state: Omit<OauthState, 'createdAt' | 'expiresAt' | 'usedAt'>,
) {
  await db
    .insertInto('shopAuth.oauthStates')
    .values({
      ...state,
      expiresAt: sql<Date>`now() + make_interval(mins => ${LIFE_MINUTES}::int)`,
    })
    .execute()
}

/** Also returns a used one, so that the caller can distinguish used from unknown. */
function lockOauthState(
  trx: Trx,
  hash: Buffer,
): Promise<(OauthState & { expired: boolean }) | undefined> {
  return trx
    .selectFrom('shopAuth.oauthStates')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

async function markOauthStateUsed(trx: Trx, hash: Buffer) {
  await trx
    .updateTable('shopAuth.oauthStates')
    .set({ usedAt: sql<Date>`now()` })
    .where('hash', '=', hash)
    .execute()
}
