import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeps } from '#server/boot/create-deps.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { filledInFacts } from '../../support/filled-in-facts.ts'
import { openTestPool } from '../../support/open-test-pool.ts'
import { specificationContent } from '../../support/specification-catalogue.ts'
import { createTestDatabase } from '../../support/test-database.ts'

let databases: Awaited<ReturnType<typeof createTestDatabase>>[]
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()]
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
})

const settings = readSettings({
  MODE: 'live',
  SITE_URL: 'https://shop.example.com',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  OWNER_EMAIL: 'owner@example.com',
  TRUST_PROXY: '1',
  SECRETS_KEY: 'the key of a live shop, as long as it must be',
})

/** Starts a live shop on a database and stops it again. */
async function start(connectionString: string, facts = specificationContent.facts) {
  const pool = openTestPool(connectionString)
  const stripe = {
    secretKey: 'sk_live_0123456789abcdef',
    webhookSecrets: ['whsec_0123456789abcdef'],
  }
  try {
    const { close } = await createDeps(
      settings,
      { stripe, google: undefined, smtpUrl: undefined },
      { pool, connectionString },
      { log: createLog('silent'), starter: { ...specificationContent, facts } },
    )
    await close(5000)
  } finally {
    await connect(pool).destroy()
  }
}

test('a live shop with placeholder facts lists them and does not start [T54]', async () => {
  const starting = start(databases[0]?.connectionString ?? '')
  await expect(starting).rejects.toThrow('  company.legalName')
  await expect(starting).rejects.toThrow('  links.bookProject')
  await expect(starting).rejects.toThrow('npm run shop -- site import shop')
})

test('a live shop with its own facts starts', async () => {
  await start(databases[1]?.connectionString ?? '', filledInFacts)
})
