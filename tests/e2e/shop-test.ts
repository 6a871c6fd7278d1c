import { test as base, expect, type Page } from '@playwright/test'
import { PRELOADER_KEY } from '#app/boot/preloader/preloader-script.ts'

export { expect }

export interface SandboxMessage {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

interface Fixtures {
  /** Whether the start page's preloader counts as seen, as it does unless a test is about it. */
  preloaderSeen: boolean
  /** Names refusals this test provokes; every other failed request or console error fails it. */
  expectRefusals: (...addresses: RegExp[]) => void
  mailbox: Mailbox
  provider: Provider
  /** An address nobody else uses. */
  email: string
}

/** Watches each page: any console error, page error or failed request that was not expected is a failure. */
export const test = base.extend<Fixtures>({
  preloaderSeen: [true, { option: true }],
  context: async ({ context, preloaderSeen }, use) => {
    if (preloaderSeen) {
      await context.addInitScript((key) => {
        try {
          sessionStorage.setItem(key, 'yes')
        } catch {} // a page without storage of its own
      }, PRELOADER_KEY)
    }
    await use(context)
  },
  expectRefusals: [
    async ({ page }, use) => {
      const expected: RegExp[] = []
      const problems: string[] = []
      const isExpected = (address: string) => expected.some((pattern) => pattern.test(address))
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (isExpected(message.location().url) || isExpected(message.text())) return
        problems.push(`console ${message.type()}: ${message.text()}`)
      })
      page.on('response', (response) => {
        if (response.status() < 400 || isExpected(response.url())) return
        problems.push(`status ${response.status()}: ${response.url()}`)
      })
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        if (reason === 'net::ERR_ABORTED' || isExpected(request.url())) return // left the page meanwhile
        problems.push(`${reason}: ${request.url()}`)
      })
      await use((...addresses) => {
        expected.push(...addresses)
      })
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
          const response = await request.get(`http://127.0.0.1:${origin.port}/messages`)
          const messages = (await response.json()) as SandboxMessage[]
          found = messages.filter((mail) => mail.to === to && subject.test(mail.subject))
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
    })
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  email: async ({}, use, info) => {
    const random = Math.random().toString(36).slice(2, 10)
    await use(`buyer-${info.project.name}-${random}@example.com`)
  },
})

export interface Mailbox {
  /** Mails to an address about a subject; waits until there is one. */
  find(to: string, subject: RegExp): Promise<SandboxMessage[]>
}

interface Ledger {
  sessions: { id: string; customerEmail: string }[]
  events: { id: string; sessionId: string }[]
}

export interface Provider {
  /** Sends the webhooks about a buyer's payments once more; the shop's status for each. */
  resendEvents(email: string): Promise<number[]>
}

/** The link in a mail that leads to the given page. */
export function linkIn(mail: SandboxMessage | undefined, page: string): string {
  const link = new RegExp(`https?://\\S+${page}\\S*`).exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no link to ${page} in the mail`)
  return link
}

/** The provider's page is not ours: its address is at the port after the shop's. */
export function onPaymentPage(page: Page) {
  return expect(page).toHaveURL(/127\.0\.0\.1:\d+\/c\/pay\/cs_test_/)
}
