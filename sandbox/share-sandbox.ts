import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase, transaction } from './database.ts'
import { keepKeys as keepGoogleKeys } from './google/keys.ts'
import { GOOGLE_SCHEMA } from './google/schema.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from './open-sandbox.ts'
import { keepKeys } from './stripe/store/keys.ts'
import { CARD_PROVIDER_SCHEMA } from './stripe/store/schema.ts'

const POLL_INTERVAL_MS = 50

/** Processes with the same folder and ports share one sandbox; when its process ends, another reopens it. */
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
  const cards = openDatabase(join(options.dir, 'card-provider.sqlite'), CARD_PROVIDER_SCHEMA)
  const people = openDatabase(join(options.dir, 'google.sqlite'), GOOGLE_SCHEMA)
  try {
    const google = await keepGoogleKeys(people)
    const at = (port: number) => `http://127.0.0.1:${port}`
    return {
      cardProvider: {
        origin: at(options.cardProviderPort),
        ...transaction(cards, () => keepKeys(cards)),
      },
      google: {
        origin: at(options.googlePort),
        clientId: google.clientId,
        clientSecret: google.clientSecret,
      },
      mailbox: { origin: at(options.mailboxPort), smtpUrl: `smtp://127.0.0.1:${options.smtpPort}` },
    }
  } finally {
    cards.close()
    people.close()
  }
}
