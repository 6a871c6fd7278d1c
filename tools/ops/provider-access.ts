import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import type { Settings } from '#server/settings.ts'

const Key = z.object({ value: z.string() })

/** A key that no provider accepts, used when the sandbox is not running. */
const NO_KEY = 'sk_test_none'

/** Access to the card provider of these settings: the real one, or the sandbox of a running shop. */
export function providerAccess(
  settings: Pick<Settings, 'stripe' | 'port' | 'sandboxPort' | 'sandboxDir'>,
): StripeAccess {
  if (settings.stripe) return settings.stripe
  const apiOrigin = `http://127.0.0.1:${settings.sandboxPort ?? settings.port + 1}`
  return { apiOrigin, secretKey: readSandboxKey(settings.sandboxDir), webhookSecrets: [] }
}

/** Reads the key from the file, because a container image has no sandbox code. */
function readSandboxKey(dir: string): string {
  const file = path.join(dir, 'card-provider.sqlite')
  if (!existsSync(file)) return NO_KEY
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const row = db.prepare("select value from keys where name = 'secretKey'").get()
    return row ? Key.parse(row).value : NO_KEY
  } finally {
    db.close()
  }
}
