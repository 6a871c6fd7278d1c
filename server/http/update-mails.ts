import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { paths } from '#domain/pages.ts'
import { readUpdateMails, setUpdateMails } from '#server/accounts/update-mails.ts'
import type { Deps } from '#server/deps.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { limitClients } from './limits/limit.ts'
import { type PlainPageFacts, plainPage } from './plain-page/plain-page.ts'

/**
 * Needs no session. GET changes nothing, because mail scanners open links; mail programs POST to switch them off
 * (RFC 8058).
 */
export function updateMailRoutes(deps: Deps) {
  const routes = new Hono()
  const limit = limitClients(deps, 'update-mails', memoryRates.anything)
  const tokenOf = (c: Context) => c.req.query('token') ?? ''
  routes.get('/updates', limit, async (c) => {
    const token = tokenOf(c)
    const wanted = await readUpdateMails(deps, token)
    if (wanted === undefined) return showUnknown(c, deps.site)
    return wanted ? showOn(c, deps.site, token) : showOff(c, deps.site, token)
  })
  routes.post('/updates', limit, async (c) => {
    const token = tokenOf(c)
    return (await setUpdateMails(deps, token, false))
      ? showOff(c, deps.site, token)
      : showUnknown(c, deps.site)
  })
  routes.post('/updates/on', limit, async (c) => {
    const token = tokenOf(c)
    if (!(await setUpdateMails(deps, token, true))) return showUnknown(c, deps.site)
    return c.redirect(`/mails/updates?token=${encodeURIComponent(token)}`, 303)
  })
  return routes
}

const title = 'Emails about new versions'
const addressOf = (token: string) => `?token=${encodeURIComponent(token)}`
const back = html`<p class="quiet">You’ll still get emails about your orders and your account. <a href="${paths.myVault()}">My Vault</a></p>`

function showOn(c: Context, site: PlainPageFacts, token: string) {
  return plainPage(c, site, {
    title,
    body: html`
      <h1>Emails about new versions</h1>
      <p>You get one email for each new version of a guide you own.</p>
      <form method="post" action="/mails/updates${addressOf(token)}">
        <button type="submit">Turn these emails off</button>
      </form>
      ${back}`,
  })
}

function showOff(c: Context, site: PlainPageFacts, token: string) {
  return plainPage(c, site, {
    title,
    body: html`
      <h1>These emails are off</h1>
      <p role="status">You won’t get any more emails about new versions. Opening a guide always shows you the newest one.</p>
      <form method="post" action="/mails/updates/on${addressOf(token)}">
        <button type="submit" class="second">Turn them on again</button>
      </form>
      ${back}`,
  })
}

function showUnknown(c: Context, site: PlainPageFacts) {
  return plainPage(c, site, {
    title,
    status: 404,
    body: html`
      <h1>This link is incomplete</h1>
      <p role="alert">Open it from the email again, or write to <a href="mailto:${site.company.email}">${site.company.email}</a>, and we’ll turn the emails off for you.</p>`,
  })
}
