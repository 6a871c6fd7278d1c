import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checklist, ChecklistItem, SettingsAnswer } from '#desk/api/answers.ts'
import { findPlaceholders } from '#domain/shop-placeholders.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { ownerEmail } from '#server/outbox/alarms.ts'
import { readSettings } from '#server/settings.ts'
import { LiveSite } from '#server/site/live-site.ts'
import { filledInFacts } from '../../support/filled-in-facts.ts'
import { openTestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Sets `planted` in every setting that can hold a secret. */
const planted = {
  MODE: 'live',
  SITE_URL: 'https://shop.example.com',
  DESK_URL: 'https://desk.example.com',
  DATABASE_URL: 'postgres://planted0:planted1@db.example.com:5432/shop',
  STRIPE_SECRET_KEY: 'rk_live_planted23456789wxyz',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted34567,whsec_planted45678',
  GOOGLE_CLIENT_ID: 'planted5.apps.example',
  GOOGLE_CLIENT_SECRET: 'planted6',
  SMTP_URL: 'smtps://planted7:planted8@mail.example.com',
  OWNER_EMAIL: 'owner@example.com',
  METRICS_TOKEN: 'planted9-0123456789',
  SECRETS_KEY: 'planted13-0123456789012345678901',
  ACCESS_URLS: '{"lovable-pro-secrets":"https://guides.example.com/planted10"}',
  S3_BUCKET: 'guides',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'planted11',
  S3_SECRET_ACCESS_KEY: 'planted12',
  MAIL_FROM: 'shop@example.com',
  TRUST_PROXY: '1',
}

/** The test shop with other settings shown. */
function withSettings(environment: Record<string, string>): TestShop {
  const settings = readSettings(environment)
  // the cookie and the origin stay those of the test desk
  return {
    ...shop,
    deps: { ...shop.deps, settings: { ...settings, desk: shop.deps.settings.desk } },
  }
}

async function read<Answer>(of: TestShop, address: string, role?: 'owner' | 'helper') {
  const response = await (await openTestDesk(of, role)).get(address)
  expect(response.status).toBe(200)
  return response.json() as Promise<Answer> // the desk's own contract
}

function itemOf({ items }: Checklist, topic: string): ChecklistItem | undefined {
  return items.find((item) => item.topic === topic)
}

describe('secrets', () => {
  test('no response of the desk contains a secret', async () => {
    const live = withSettings(planted)
    const app = createDeskApp(live.deps, new Map())
    const addresses = app.routes
      .filter(({ method, path }) => method === 'GET' && /^\/api\/[^:]*$/.test(path))
      .map(({ path }) => path.replace('/api', '').replace(/\/$/, ''))
    const searches = app.routes.flatMap(({ path }) => (path.endsWith('/search') ? [path] : []))
    expect(searches).toContain('/api/orders/search')
    expect(addresses).toEqual(
      expect.arrayContaining(['/settings', '/settings/checklist', '/today/health']),
    )
    const secret = /planted|whsec|postgres:\/\/|smtps:\/\//
    for (const role of ['owner', 'helper'] as const) {
      const desk = await openTestDesk(live, role)
      for (const address of new Set(addresses)) {
        const text = await (await desk.get(address)).text()
        expect(text, `${address} as ${role}`).not.toMatch(secret)
      }
      for (const path of new Set(searches)) {
        const text = await (await desk.post(path.replace('/api', ''))).text()
        expect(text, `${path} as ${role}`).not.toMatch(secret)
      }
    }
  })

  test('an owner sees the end of the secret key, a helper that it is set', async () => {
    const live = withSettings(planted)
    const valueOf = async (role: 'owner' | 'helper', label: string) => {
      const { groups } = await read<SettingsAnswer>(live, '/settings', role)
      return groups.flatMap(({ lines }) => lines).find((line) => line.label === label)?.value
    }
    expect(await valueOf('owner', 'Secret key')).toBe('set, ends in wxyz')
    expect(await valueOf('helper', 'Secret key')).toBe('set')
    expect(await valueOf('owner', 'Webhook secrets')).toBe('2 set')
    expect(await valueOf('owner', 'Email server')).toBe('mail.example.com')
    expect(await valueOf('owner', 'Database')).toBe('at db.example.com')
    expect(await valueOf('owner', 'Guides hosted elsewhere')).toBe('lovable-pro-secrets')
  })

  test('shows the address for sales and alarms even without OWNER_EMAIL', async () => {
    const linesOf = async (of: TestShop) =>
      (await read<SettingsAnswer>(of, '/settings')).groups.flatMap(({ lines }) => lines)
    const label = 'Sales and alarms go to'
    expect(await linesOf(withSettings(planted))).toContainEqual({
      label,
      value: 'owner@example.com',
    })
    expect(await linesOf(shop)).toContainEqual({
      label,
      value: ownerEmail(shop.deps),
      note: 'The shop’s own address, as OWNER_EMAIL isn’t set.',
    })
  })

  test('the sandbox shows what it simulates and the running versions', async () => {
    const { groups } = await read<SettingsAnswer>(shop, '/settings')
    const lines = groups.flatMap((group) => group.lines)
    expect(lines).toContainEqual({ label: 'Keys', value: 'None needed in the sandbox' })
    expect(lines.find(({ label }) => label === 'Shop')?.value).toMatch(/^\d+\.\d+\.\d+$/)
    expect(lines.find(({ label }) => label === 'Postgres')?.value).toMatch(/^\d+/)
    expect(lines.find(({ label }) => label === 'Tables')?.value).toMatch(/^\d{4}_/)
  })
})

describe('before you go live', () => {
  test('in the sandbox everything that live mode requires is listed as missing', async () => {
    const checklist = await read<Checklist>(shop, '/settings/checklist')
    expect(checklist.isLive).toBe(false)
    const missing = checklist.items.flatMap((item) => item.missing.map(({ name }) => name))
    for (const { name } of shop.deps.settings.beforeLive) expect(missing).toContain(name)
    for (const name of [
      'SITE_URL',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'OWNER_EMAIL',
      'TRUST_PROXY',
      'DESK_URL',
      'MODE',
    ])
      expect(missing).toContain(name)
    expect(itemOf(checklist, 'company')?.missing.map(({ name }) => name)).toEqual(
      findPlaceholders(shop.deps.site),
    )
    expect(itemOf(checklist, 'dns')).toMatchObject({ state: 'unknown' })
    expect(itemOf(checklist, 'rights')).toMatchObject({ state: 'unknown' })
  })

  test('the checklist and the start use the same words for a refusal', () => {
    const { beforeLive } = readSettings({ LIMITS: 'off' })
    const said = () => readSettings({ LIMITS: 'off', MODE: 'live' })
    for (const { name, why } of beforeLive) expect(said).toThrow(`  ${name}: ${why}`)
    expect(beforeLive.length).toBeGreaterThan(7)
  })

  test('a complete live shop lacks only what cannot be checked', async () => {
    const noBackups = { BACKUP_DIR: path.join(tmpdir(), 'no-backups') }
    const settings = readSettings({ ...planted, ...noBackups })
    expect(settings.beforeLive).toEqual([])
    const site = new LiveSite({ ...shop.deps.site.published, facts: filledInFacts })
    const live = {
      ...shop,
      deps: { ...shop.deps, site, settings: { ...settings, desk: shop.deps.settings.desk } },
    }
    const checklist = await read<Checklist>(live, '/settings/checklist')
    for (const key of [
      'company',
      'address',
      'provider',
      'mails',
      'others',
      'rights',
      'trials',
      'mode',
    ])
      expect(itemOf(checklist, key), key).toMatchObject({ state: 'done', missing: [] })
    expect(itemOf(checklist, 'backups')).toMatchObject({ state: 'unknown' })
  })

  test('names a refused right and a guide without content', async () => {
    const live = withSettings(planted)
    await shop.db
      .insertInto('shop.alarms')
      .values({ kind: 'provider_denied', subject: 'Disputes: Read', what: 'Refused.' })
      .execute()
    const checklist = await read<Checklist>(live, '/settings/checklist')
    expect(itemOf(checklist, 'rights')).toMatchObject({
      state: 'missing',
      missing: [{ name: 'Disputes: Read', why: 'is denied' }],
    })
    expect(itemOf(checklist, 'content')?.missing.map(({ name }) => name)).toContain(
      'n8n plus Coolify Self-Host Guide',
    )
    await shop.db.deleteFrom('shop.alarms').execute()
  })
})
