import { test as base, expect, type Page } from '@playwright/test'
import { PRELOADER_KEY } from '#app/boot/preloader/preloader-script.ts'
import { useKeyboardOnly } from './by-keyboard.ts'
import { translatePages } from './translate-page.ts'

export { expect }

export interface SandboxMessage {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Options of a project or a test file. */
export interface JourneyOptions {
  /** Marks the preloader as seen; false only in tests about it. */
  preloaderSeen: boolean
  /** Uses the desk by keyboard only. */
  byKeyboard: boolean
  /** Translates each page as a browser does. */
  translated: boolean
}

interface Fixtures extends JourneyOptions {
  /** Allows failed requests to these addresses; any other failed request or console error fails the test. */
  expectRefusals: (...addresses: RegExp[]) => void
  mailbox: Mailbox
  provider: Provider
  /** An email address that no other test uses. */
  email: string
}

const UNUSED_STYLE =
  /^The resource \S+(\/[\w-]+\.css) was preloaded using link preload but not used/

/** Fails a test on any unexpected console error, page error or failed request of its pages. */
export const test = base.extend<Fixtures>({
  preloaderSeen: [true, { option: true }],
  context: async ({ context, preloaderSeen, translated }, use) => {
    await context.addInitScript(() => {
      // also what a script tries and catches, which the console does not show
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content security policy: ${violatedDirective} blocks ${blockedURI}`)
      })
    })
    if (translated) await translatePages(context)
    if (preloaderSeen) {
      await context.addInitScript((key) => {
        try {
          sessionStorage.setItem(key, 'yes')
        } catch {} // a page without access to storage
      }, PRELOADER_KEY)
    }
    await use(context)
  },
  byKeyboard: [false, { option: true }],
  translated: [false, { option: true }],
  page: async ({ page, byKeyboard, baseURL, browser }, use) => {
    if (!byKeyboard) return use(page)
    const desk = new URL(baseURL ?? '')
    desk.port = String(Number(desk.port) + 4)
    await useKeyboardOnly({ browser, page, origin: desk.origin }, () => use(page))
  },
  expectRefusals: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const problems: string[] = []
      const styles: Promise<unknown>[] = []
      const isExpected = (address: string) => expected.some((pattern) => pattern.test(address))
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (isExpected(message.location().url) || isExpected(message.text())) return
        const problem = `console ${message.type()}: ${message.text()}`
        const [, style] = UNUSED_STYLE.exec(message.text()) ?? []
        if (!style) return problems.push(problem)
        // Chromium asks once, some seconds after the load event: a navigation may be about to use the style
        const link = page.locator(`link[rel=stylesheet][href$="${style}"]`)
        const used = link.waitFor({ state: 'attached', timeout: 30_000 })
        styles.push(used.catch(() => problems.push(problem)))
      })
      page.on('response', (response) => {
        if (response.status() < 400 || isExpected(response.url())) return
        problems.push(`status ${response.status()}: ${response.url()}`)
      })
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        if (reason === 'net::ERR_ABORTED') return // by a navigation
        if (isExpected(request.url()) || isExpected(reason)) return
        problems.push(`${reason}: ${request.url()}`)
      })
      await use((...addresses) => {
        expected.push(...addresses)
      })
      await Promise.all(styles)
      expect(problems, 'console errors, page errors and failed requests').toEqual([])
    },
    { auto: true },
  ],
  mailbox: async ({ baseURL, request }, use) => {
    const origin = new URL(baseURL ?? '')
    origin.port = String(Number(origin.port) + 3)
    await use({
      find: async (to, subject) => {
        let found: SandboxMessage[] = []
        await expect(async () => {
          const messages = `http://127.0.0.1:${origin.port}/messages`
          const response = await request.get(messages, { params: { to } })
          const arrived = (await response.json()) as SandboxMessage[]
          found = arrived.filter((mail) => subject.test(mail.subject))
          expect(found.length, `mails to ${to} about ${subject}`).toBeGreaterThan(0)
        }).toPass()
        return found
      },
    })
  },
  provider: async ({ baseURL, request }, use) => {
    const origin = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`
    await use({
      resendEvents: async (email) => {
        const ledger = (await (await request.get(`${origin}/_ledger`)).json()) as Ledger
        const paid = ledger.sessions.filter((session) => session.customerEmail === email)
        const ids = ledger.events
          .filter((event) => paid.some((session) => session.id === event.sessionId))
          .map((event) => event.id)
        const answers = ids.map(async (id) => {
          const answer = await request.post(`${origin}/_events/${id}/resend`)
          return ((await answer.json()) as { status: number }).status
        })
        return Promise.all(answers)
      },
      refund: async (email) => {
        const ledger = (await (await request.get(`${origin}/_ledger`)).json()) as Ledger
        const paid = ledger.sessions.find(({ customerEmail }) => customerEmail === email)
        const answer = await request.post(`${origin}/_payments/${paid?.paymentIntent}/refund`)
        expect(answer.ok()).toBe(true)
      },
      failRefundsOf: async (cents) => {
        const data = { on: 'refund', fault: 'error', cents, times: 1000 }
        const answer = await request.post(`${origin}/_faults`, { data })
        expect(answer.ok()).toBe(true)
      },
      endFaultsOf: async (cents) => {
        await request.delete(`${origin}/_faults`, { params: { cents } })
      },
    })
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  email: async ({}, use, info) => {
    const random = Math.random().toString(36).slice(2, 10)
    await use(`buyer-${info.project.name}-${random}@example.com`)
  },
})

export interface Mailbox {
  /** Waits for a mail to this address with this subject and returns all of them. */
  find(to: string, subject: RegExp): Promise<SandboxMessage[]>
}

interface Ledger {
  sessions: { id: string; customerEmail: string; paymentIntent: string | null }[]
  events: { id: string; sessionId: string }[]
}

export interface Provider {
  /** Sends the webhooks of a buyer's payments again and returns the shop's status codes. */
  resendEvents(email: string): Promise<number[]>
  /** Refunds a buyer's payment at the card provider. */
  refund(email: string): Promise<void>
  /** Lets refunds of this amount fail without a known outcome. */
  failRefundsOf(cents: number): Promise<void>
  endFaultsOf(cents: number): Promise<void>
}

/** The link to this page in a mail. @throws Error when there is none */
export function linkIn(mail: SandboxMessage | undefined, page: string): string {
  const link = new RegExp(`https?://\\S+${page}\\S*`).exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no link to ${page} in the mail`)
  return link
}

/** Expects the sandbox's payment page, which has another origin than the shop. */
export function onPaymentPage(page: Page) {
  return expect(page).toHaveURL(/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/)
}
