import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import type { Settings } from '#server/settings.ts'

const Key = z.object({ value: z.string() })

const NO_KEY = 'sk_test_none'

export function providerAccess(
  settings: Pick<Settings, 'stripe' | 'port' | 'sandboxPort' | 'sandboxDir'>,
): StripeAccess {
  if (settings.stripe) return settings.stripe
  const apiOrigin = `http://127.0.0.1:${settings.sandboxPort ?? settings.port + 1}`
  return { apiOrigin, secretKey: readSandboxKey(settings.sandboxDir), webhookSecrets: [] }
}

/** Reads the file, because the container image has no sandbox code. */
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
