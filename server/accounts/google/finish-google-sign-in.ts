import { issueAuthCode } from '#server/accounts/session/auth-codes.ts'
import type { Deps } from '#server/deps.ts'
import { tokenHash } from '#server/tokens/keys.ts'
import { findOrMakeGoogleUser } from './find-or-make-google-user.ts'
import { GoogleRefused, type GoogleSignIn } from './google-sign-in.ts'
import { lockOauthState, markOauthStateUsed, type OauthState } from './oauth-states.ts'

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
