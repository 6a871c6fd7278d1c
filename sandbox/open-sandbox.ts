import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, transaction } from './database.ts'
import { googleApp } from './google/google-app.ts'
import { keepKeys as keepGoogleKeys } from './google/keys.ts'
import { GOOGLE_SCHEMA } from './google/schema.ts'
import { listen } from './listen.ts'
import { mailboxApp } from './mailbox/mailbox-app.ts'
import { MAILBOX_SCHEMA } from './mailbox/message-store.ts'
import { openSmtpFaults } from './mailbox/smtp-faults.ts'
import { listenSmtp } from './mailbox/smtp-listener.ts'
import { keepKeys } from './stripe/store/keys.ts'
import { type SandboxPrice, seedPrices } from './stripe/store/prices.ts'
import { CARD_PROVIDER_SCHEMA } from './stripe/store/schema.ts'
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
  products: SandboxPrice[]
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

async function openMailbox(opened: AsyncDisposableStack, options: SandboxOptions) {
  const db = openDatabase(join(options.dir, 'mailbox.sqlite'), MAILBOX_SCHEMA)
  opened.defer(() => db.close())
  const faults = openSmtpFaults()
  const smtp = await listenSmtp(db, options.smtpPort ?? 0, faults)
  opened.defer(smtp.close)
  const web = await listen(mailboxApp(db, faults), options.mailboxPort)
  opened.defer(web.close)
  return { origin: web.origin, smtpUrl: smtp.url }
}

async function openCardProvider(opened: AsyncDisposableStack, options: SandboxOptions) {
  const db = openDatabase(join(options.dir, 'card-provider.sqlite'), CARD_PROVIDER_SCHEMA)
  opened.defer(() => db.close())
  const keys = transaction(db, () => {
    seedPrices(db, options.products)
    return keepKeys(db)
  })
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
  const db = openDatabase(join(options.dir, 'google.sqlite'), GOOGLE_SCHEMA)
  opened.defer(() => db.close())
  const keys = await keepGoogleKeys(db)
  const app = googleApp({ db, keys, redirectUri: options.googleRedirectUri })
  const web = await listen(app, options.googlePort)
  opened.defer(web.close)
  return { origin: web.origin, clientId: keys.clientId, clientSecret: keys.clientSecret }
}
