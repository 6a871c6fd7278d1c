import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { canonicalEmail, isDeliverableEmail } from '#domain/email-address.ts'
import { transaction } from '#sandbox/database.ts'
import { answerPage } from '#sandbox/page-layout/page.ts'
import { chooserPage, refusedPage } from './chooser-page.ts'
import type { Google } from './keys.ts'
import { issueCode, listAccounts, useAccount } from './store.ts'

const Parameters = z.object({
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
})

/** `refused` is malformed, or not from the shop's client with its redirect URI: no redirect is allowed. */
function readRequest(google: Google, query: Record<string, string>) {
  if (query['client_id'] !== google.keys.clientId) return { refused: 'The client is not known.' }
  if (query['redirect_uri'] !== google.redirectUri) {
    return { refused: 'The redirect address is not registered.' }
  }
  const read = Parameters.safeParse(query)
  if (!read.success) return { refused: `${read.error.issues[0]?.path.join('.')} is not usable.` }
  const { state, nonce, code_challenge: challenge, code_challenge_method: method } = read.data
  if (challenge !== undefined && !method) return { refused: 'Only S256 challenges are accepted.' }
  return {
    redirectUri: google.redirectUri,
    state,
    nonce: nonce ?? null,
    codeChallenge: challenge ?? null,
  }
}

type AuthorizeRequest = Exclude<ReturnType<typeof readRequest>, { refused: string }>

export function authorizeRoutes(google: Google) {
  return new Hono()
    .get('/authorize', (c) => {
      const request = readRequest(google, c.req.query())
      if ('refused' in request) return answerPage(c, refusedPage(request.refused), 400)
      return answerPage(c, chooser(c, google))
    })
    .post('/authorize', async (c) => {
      const request = readRequest(google, c.req.query())
      if ('refused' in request) return answerPage(c, refusedPage(request.refused), 400)
      const form = await c.req.parseBody()
      if (form['cancel']) return leadBack(c, request, { error: 'access_denied' })
      const email = canonicalEmail(String(form['email'] ?? ''))
      if (!isDeliverableEmail(email)) return answerPage(c, chooser(c, google, true), 422)
      const { redirectUri, nonce, codeChallenge } = request
      const code = transaction(google.db, () => {
        useAccount(google.db, email)
        return issueCode(google.db, { email, redirectUri, nonce, codeChallenge })
      })
      return leadBack(c, request, { code })
    })
}

function chooser(c: Context, google: Google, badEmail = false) {
  return chooserPage({
    accounts: listAccounts(google.db),
    shopHost: new URL(google.redirectUri).host,
    action: `/authorize${new URL(c.req.url).search}`,
    badEmail,
  })
}

function leadBack(c: Context, request: AuthorizeRequest, answer: Record<string, string>) {
  const back = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
  if (request.state !== undefined) back.searchParams.set('state', request.state)
  return c.redirect(back.href, 303)
}
