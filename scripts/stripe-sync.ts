import { PRODUCTS_DIR } from '#catalogue/read-products.ts'
import { StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'
import { explainFailure } from '../tools/build/explain-failure.ts'
import { providerAccess } from '../tools/ops/provider-access.ts'
import { syncAccount } from '../tools/ops/sync-account.ts'

// npm run stripe:sync [-- --apply] [-- --sandbox]: brings the products and prices of a Stripe account to the
// catalogue, and their ids into shop/products. Without --apply it only says what it would do.

const typed = process.argv.slice(2)
const inSandbox = typed.includes('--sandbox')
try {
  const unknown = typed.find((word) => word !== '--apply' && word !== '--sandbox')
  if (unknown !== undefined) throw new StartError(`There is no ${unknown} here.`)
  const access = inSandbox ? providerAccess(readSettings(process.env)) : realAccess()
  const text = await syncAccount({
    access,
    mode: access.secretKey.includes('_live_') ? 'live' : 'test',
    dir: PRODUCTS_DIR,
    apply: typed.includes('--apply'),
  })
  process.stdout.write(`${text}\n`)
} catch (error) {
  const line = explainFailure(error, inSandbox ? 'sandbox' : 'live')
  if (line === undefined) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/** The account whose key is in STRIPE_SECRET_KEY; the other settings of a shop are not needed for it. */
function realAccess() {
  const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
  if (!/^(sk|rk)_(test|live)_\w{10,}$/.test(secretKey)) {
    throw new StartError(
      'Say which account: STRIPE_SECRET_KEY=sk_test_… npm run stripe:sync, or -- --sandbox for the sandbox of a running shop',
    )
  }
  return { secretKey, webhookSecrets: [] }
}
