import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findSecretKey } from '#sandbox/card-provider/keys.ts'
import type { StripeAccess } from '#server/payments/open-stripe.ts'
import type { Settings } from '#server/settings.ts'

/** No provider knows it: asked with this, the sandbox is not running. */
const NO_KEY = 'sk_test_none'

/** The card provider of these settings: the real one, or the sandbox that a running shop has open. */
export function providerAccess(
  settings: Pick<Settings, 'stripe' | 'port' | 'sandboxPort' | 'sandboxDir'>,
): StripeAccess {
  if (settings.stripe) return settings.stripe
  const apiOrigin = `http://127.0.0.1:${settings.sandboxPort ?? settings.port + 1}`
  return { apiOrigin, secretKey: readSandboxKey(settings.sandboxDir), webhookSecrets: [] }
}

function readSandboxKey(dir: string): string {
  const file = path.join(dir, 'card-provider.sqlite')
  if (!existsSync(file)) return NO_KEY
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return findSecretKey(db) ?? NO_KEY
  } finally {
    db.close()
  }
}
