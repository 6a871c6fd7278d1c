import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { forgetProof } from './forget-proof.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Routes of helpers, also without a fresh confirmation. All unlisted routes are refused. */
const FOR_MEMBERS = `
  GET /access · POST /access/sign-out · POST /access/confirm/passkey-options · POST /access/confirm/passkey
  POST /access/confirm/code · GET /access/mine · POST /access/mine/passkeys/:id/name
  POST /access/mine/sessions/:id/end · POST /access/mine/end-other-sessions
  GET /today · GET /today/waits · GET /today/health
  POST /orders/search · GET /orders/:number · GET /orders/:number/payment · GET /orders/:number/receipt
  POST /orders/:number/resend · POST /orders/:number/fulfil · POST /orders/:number/notes
  POST /people/search · POST /people/read
  GET /requests · GET /requests/:id · POST /requests/:id/answer · POST /requests/:id/book · POST /requests/:id/deliver
  POST /requests/:id/start · POST /requests/:id/stop · POST /requests/:id/close · POST /requests/:id/reopen
  POST /requests/:id/files
  POST /requests/:id/files/:file/finish · POST /requests/:id/files/:file/remove · GET /requests/:id/files/:file
  POST /uploads/requests/:file/:part
  GET /content · GET /content/figures · GET /content/:key · GET /content/:key/readers · POST /content/:key/start
  POST /content/:key/discard · POST /content/:key/facts · GET /content/:key/files/:kind/:name
  POST /content/:key/files/delete · POST /content/:key/chapters · GET /content/:key/chapters/:id
  POST /content/:key/chapters/:id/delete · POST /content/:key/order · GET /content/:key/chapters/:id/preview
  POST /content/:key/check · POST /uploads/content/:key/chapters/:id · POST /uploads/content/:key/files/:kind
  GET /shop · GET /shop/documents/:folder/:name · POST /shop/documents/:folder/:name
  POST /shop/documents/:folder/:name/discard · POST /shop/documents/:folder/:name/keep · POST /shop/products
  POST /uploads/shop/pictures · GET /shop/pictures/:name
  GET /shop/changes · GET /shop/preview/:folder/:name · GET /shop/publications · GET /shop/publications/:id
  GET /withdrawals · GET /withdrawals/:number
  GET /alarms · GET /alarms/settled · POST /alarms/:id/settle
  GET /mails · GET /mails/counts · GET /mails/work · POST /mails/retry · POST /mails/:id/discard
  GET /books · GET /settings · GET /settings/checklist`

/** Routes of helpers with a fresh confirmation. */
const FOR_PROVEN_MEMBERS = `
  POST /access/mine/passkey-options · POST /access/mine/passkeys · POST /access/mine/passkeys/:id/delete
  POST /access/mine/authenticator · POST /access/mine/authenticator/code · POST /access/mine/authenticator/delete
  POST /access/mine/backup-codes · POST /people/password-link`

/** Owner-only reads: they change nothing, so they need no confirmation. */
const FOR_OWNERS = `
  GET /access/members · POST /audit/search · POST /orders/:number/refund-preview · POST /people/erasure
  GET /content/:key/tell · POST /withdrawals/:number/preview`

const namesIn = (list: string) => list.trim().split(/\s*[·\n]\s*/)

/** Routes that need a session, read from the app. */
function routesOfMembers(): string[] {
  const names = createDeskApp(shop.deps, new Map())
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replace(/\/$/, '')}`)
  return [...new Set(names)].filter((name) => !/ \/access\/(?:sign-in|invitation)/.test(name))
}

/** The refusal's code; undefined when the role may call the route. */
async function refusalOf(desk: TestDesk, route: string): Promise<string | undefined> {
  const [method = '', path = ''] = route.replaceAll(/:\w+/g, 'x').split(' ')
  const json = { body: '{}', headers: { 'content-type': 'application/json' } }
  const answer = await desk.request(path, { method, ...(method === 'POST' ? json : {}) })
  if (answer.status !== 403 && answer.status !== 401) return undefined
  return ((await answer.json()) as { code: string }).code // as answerError words it
}

test('every desk route not explicitly open to helpers is owner-only [T65]', async () => {
  const given = [...namesIn(FOR_MEMBERS), ...namesIn(FOR_PROVEN_MEMBERS)]
  const open: string[] = []
  for (const route of routesOfMembers()) {
    const refusal = await refusalOf(await openTestDesk(shop, 'helper'), route)
    if (refusal !== 'not_allowed') open.push(refusal ? `${route}: ${refusal}` : route)
  }
  expect(open.toSorted()).toEqual(given.toSorted())
})

test('every desk route that changes money, data or access requires a recent confirmation [T64]', async () => {
  const given = [...namesIn(FOR_MEMBERS), ...namesIn(FOR_OWNERS)]
  const open: string[] = []
  for (const route of routesOfMembers()) {
    const owner = await openTestDesk(shop)
    await forgetProof(shop, owner)
    const refusal = await refusalOf(owner, route)
    if (refusal !== 'confirm_needed') open.push(refusal ? `${route}: ${refusal}` : route)
  }
  expect(open.toSorted()).toEqual(given.toSorted())
})
