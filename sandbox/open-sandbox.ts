import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { keepKey, openDatabase, transaction } from './database.ts'
import { googleApp } from './google/google-app.ts'
import { keepGoogleKeys } from './google/keys.ts'
import { listen } from './listen.ts'
import { mailboxApp } from './mailbox/mailbox-app.ts'
import { openSmtpFaults } from './mailbox/smtp-faults.ts'
import { listenSmtp } from './mailbox/smtp-listener.ts'
import { randomId } from './random-id.ts'
import { cardProviderApp } from './stripe/stripe-app.ts'
import { startDispatcher } from './stripe/webhooks/dispatcher.ts'

export interface SandboxOptions {
  /** Processes may share it. */
  dir: string
  cardProviderPort: number
  googlePort: number
  mailboxPort: number
  smtpPort?: number
  webhookUrl: string
  /** The only redirect URI that Google accepts. */
  googleRedirectUri: string
  /** Milliseconds after each failed delivery; the last value repeats for three days. */
  backOffMs?: number[]
}

export interface Sandbox {
  cardProvider: { origin: string; secretKey: string; webhookSecret: string }
  /** `origin` is the OpenID issuer. */
  google: { origin: string; clientId: string; clientSecret: string }
  mailbox: { origin: string; smtpUrl: string }
  close(): Promise<void>
}

const POLL_INTERVAL_MS = 50
const BACK_OFF_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Resends undelivered events. On failure, such as a port in use, closes everything before rejecting. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const opened = new AsyncDisposableStack()
  try {
    await mkdir(options.dir, { recursive: true })
    const mailbox = await openMailbox(opened, options)
    const cardProvider = await openCardProvider(opened, options)
    const google = await openGoogle(opened, options)
    let closing: Promise<void> | undefined
    return { cardProvider, google, mailbox, close: () => (closing ??= opened.disposeAsync()) }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/**
 * Processes with the same folder and ports share one sandbox; when its process ends, another reopens it.
 */
export async function shareSandbox(
  options: SandboxOptions & { smtpPort: number },
): Promise<Sandbox> {
  const own = await openUnlessOpen(options)
  if (own) return own
  const stopping = new AbortController()
  let sandbox: Sandbox | undefined
  const taking = (async () => {
    while (!sandbox && !stopping.signal.aborted) {
      await delay(POLL_INTERVAL_MS)
      if (!stopping.signal.aborted) sandbox = await openUnlessOpen(options)
    }
  })()
  return {
    ...(await describe(options)),
    close: async () => {
      stopping.abort()
      await taking
      await sandbox?.close()
    },
  }
}

/** Undefined while another process uses the ports. */
async function openUnlessOpen(options: SandboxOptions): Promise<Sandbox | undefined> {
  try {
    return await openSandbox(options)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

async function describe(
  options: SandboxOptions & { smtpPort: number },
): Promise<Omit<Sandbox, 'close'>> {
  await mkdir(options.dir, { recursive: true })
  using cards = openCards(options.dir)
  using people = openPeople(options.dir)
  const { clientId, clientSecret } = await keepGoogleKeys(people)
  const at = (port: number) => `http://127.0.0.1:${port}`
  return {
    cardProvider: { origin: at(options.cardProviderPort), ...keepCardKeys(cards) },
    google: { origin: at(options.googlePort), clientId, clientSecret },
    mailbox: { origin: at(options.mailboxPort), smtpUrl: `smtp://127.0.0.1:${options.smtpPort}` },
  }
}

async function openMailbox(opened: AsyncDisposableStack, options: SandboxOptions) {
  const db = opened.use(openDatabase(join(options.dir, 'mailbox.sqlite'), 'mailbox'))
  const faults = openSmtpFaults()
  const smtp = await listenSmtp(db, options.smtpPort ?? 0, faults)
  opened.defer(smtp.close)
  const web = await listen(mailboxApp(db, faults), options.mailboxPort)
  opened.defer(web.close)
  return { origin: web.origin, smtpUrl: smtp.url }
}

async function openCardProvider(opened: AsyncDisposableStack, options: SandboxOptions) {
  const db = opened.use(openCards(options.dir))
  const keys = keepCardKeys(db)
  const dispatcher = startDispatcher({
    db,
    webhookUrl: options.webhookUrl,
    webhookSecret: keys.webhookSecret,
    backOffMs: options.backOffMs ?? BACK_OFF_MS,
  })
  opened.defer(dispatcher.close)
  const app = cardProviderApp({ db, secretKey: keys.secretKey, dispatcher })
  const web = await listen(app, options.cardProviderPort)
  opened.defer(async () => {
    // First, because the payment page waits for the shop's response to the event.
    await dispatcher.close()
    await web.close()
  })
  return { origin: web.origin, ...keys }
}

async function openGoogle(opened: AsyncDisposableStack, options: SandboxOptions) {
  const db = opened.use(openPeople(options.dir))
  const keys = await keepGoogleKeys(db)
  const app = googleApp({ db, keys, redirectUri: options.googleRedirectUri })
  const web = await listen(app, options.googlePort)
  opened.defer(web.close)
  return { origin: web.origin, clientId: keys.clientId, clientSecret: keys.clientSecret }
}

function openCards(dir: string): DatabaseSync {
  return openDatabase(join(dir, 'card-provider.sqlite'), 'cardProvider')
}

function openPeople(dir: string): DatabaseSync {
  return openDatabase(join(dir, 'google.sqlite'), 'google')
}

/** Created on first use. */
function keepCardKeys(db: DatabaseSync) {
  return transaction(db, () => ({
    secretKey: keepKey(db, 'secretKey', randomId('sk_test_', 48)),
    webhookSecret: keepKey(db, 'webhookSecret', randomId('whsec_', 32)),
  }))
}
