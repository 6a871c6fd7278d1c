import { PRODUCTS_DIR } from '#catalogue/read-products.ts'
import { withNotedAddress } from '#server/boot/record-address.ts'
import { StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'
import { explainFailure } from '../tools/build/explain-failure.ts'
import { providerAccess } from '../tools/ops/provider-access.ts'

// npm run stripe:sync [-- --apply] [-- --sandbox]: updates a Stripe account from the catalogue. Without --apply it only
// prints the changes.

const typed = process.argv.slice(2)
const inSandbox = typed.includes('--sandbox')
try {
  const unknown = typed.find((word) => word !== '--apply' && word !== '--sandbox')
  if (unknown !== undefined) throw new StartError(`There is no ${unknown} here.`)
  const access = inSandbox
    ? providerAccess(readSettings(withNotedAddress(process.env)))
    : realAccess()
  // loaded here, so that mistakes in shop/products are reported like other errors
  const { syncAccount } = await import('../tools/ops/sync-account.ts')
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

function realAccess() {
  const secretKey = process.env['STRIPE_SECRET_KEY'] ?? ''
  if (!/^(sk|rk)_(test|live)_\w{10,}$/.test(secretKey)) {
    throw new StartError(
      'Say which account: STRIPE_SECRET_KEY=sk_test_… npm run stripe:sync, or -- --sandbox for the sandbox of a running shop',
    )
  }
  return { secretKey, webhookSecrets: [] }
}
