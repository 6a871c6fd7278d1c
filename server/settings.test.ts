import { describe, expect, test } from 'vitest'
import { StartError } from './errors.ts'
import { readSettings } from './settings.ts'
import { Environment } from './settings-environment.ts'

const live = {
  MODE: 'live',
  SITE_URL: 'https://shop.example.com',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  OWNER_EMAIL: 'owner@example.com',
  TRUST_PROXY: '1',
}

test('an empty environment is a working sandbox shop', () => {
  expect(readSettings({})).toMatchObject({
    mode: 'sandbox',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    stripe: undefined,
    limits: true,
    accessUrls: {},
  })
  expect(readSettings({}).fulfilBy.size).toBe(4)
})

test('an empty value counts as unset, and folders are below DATA_DIR', () => {
  const settings = readSettings({ PORT: '', DATA_DIR: '/srv/shop', BACKUP_DIR: '/mnt/backups' })

  expect(settings.port).toBe(3000)
  expect([settings.dataDir, settings.sandboxDir, settings.backupDir]).toEqual([
    '/srv/shop',
    '/srv/shop/sandbox',
    '/mnt/backups',
  ])
})

test('a sandbox listens on localhost only, a shop with keys on every address', () => {
  expect(readSettings({}).host).toBe('127.0.0.1')
  expect(readSettings({ LISTEN_HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readSettings(live).host).toBeUndefined()
})

test.each(['127.0.0.1', '::1', 'shop.example.com'])('accepts %s for LISTEN_HOST', (host) => {
  expect(readSettings({ LISTEN_HOST: host }).host).toBe(host)
})

test('SITE_URL becomes an origin without path or slash', () => {
  expect(readSettings({ SITE_URL: 'https://shop.example.com/' }).siteUrl).toBe(
    'https://shop.example.com',
  )
})

test('trims values', () => {
  const settings = readSettings({
    PORT: ' 4000\r',
    SITE_URL: ' https://shop.example.com',
    DATA_DIR: '/srv/shop ',
    OWNER_EMAIL: ' owner@example.com ',
    METRICS_TOKEN: '  ',
  })

  expect(settings.port).toBe(4000)
  expect(settings.siteUrl).toBe('https://shop.example.com')
  expect(settings.dataDir).toBe('/srv/shop')
  expect(settings.ownerEmail).toBe('owner@example.com')
  expect(settings.metricsToken).toBeUndefined()
})

test.each([
  ['owner@müller.fi', 'owner@xn--mller-kva.fi'],
  ['owner@x.xn--p1ai', 'owner@x.xn--p1ai'],
  ['Owner@Example.com\u200b', 'owner@example.com'],
])('reads the owner’s address %j as %j', (typed, address) => {
  expect(readSettings({ ...live, OWNER_EMAIL: typed }).ownerEmail).toBe(address)
})

test.each([
  ['shop@müller.fi', 'shop@xn--mller-kva.fi'],
  ['Shop <shop@x.xn--p1ai>', 'Shop <shop@x.xn--p1ai>'],
  ['"Shop, Oy" <Shop@müller.fi\u200b>\u200b', '"Shop, Oy" <shop@xn--mller-kva.fi>'],
  ['shop@example.com\u200b', 'shop@example.com'],
])('reads the sender %j as %j', (typed, sender) => {
  expect(readSettings({ ...live, MAIL_FROM: typed }).mailFrom).toBe(sender)
})

test('accepts a complete live mode with several webhook secrets', () => {
  const settings = readSettings({ ...live, STRIPE_WEBHOOK_SECRET: 'whsec_01234567,whsec_89abcdef' })

  expect(settings.stripe).toEqual({
    secretKey: 'sk_live_0123456789abcdef',
    webhookSecrets: ['whsec_01234567', 'whsec_89abcdef'],
  })
})

test('the desk is open in a single-process sandbox, elsewhere only when configured', () => {
  expect(readSettings({}).desk?.url).toBe('http://localhost:3004')
  expect(readSettings({ SANDBOX_PORT: '9000' }).desk).toBeUndefined()
  expect(readSettings(live).desk).toBeUndefined()
  expect(readSettings({ ...live, DESK_URL: 'https://desk.example.com/' }).desk).toEqual({
    url: 'https://desk.example.com',
    port: undefined,
    isAsked: true,
  })
})

test('Google is enabled by both of its settings', () => {
  const google = { GOOGLE_CLIENT_ID: 'id.apps.example', GOOGLE_CLIENT_SECRET: 'secret' }

  expect(readSettings({ ...live, ...google }).google).toEqual({
    clientId: 'id.apps.example',
    clientSecret: 'secret',
  })
  expect(readSettings(live).google).toBeUndefined()
})

test('a bucket is used when all its settings are given', () => {
  const bucket = {
    S3_BUCKET: 'guides',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  expect(readSettings(bucket).s3).toEqual({
    bucket: 'guides',
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readSettings({}).s3).toBeUndefined()
})

describe('refuses [T54]', () => {
  test.each([
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: 'id.apps.example' }],
    ['DESK_PORT', { DESK_PORT: '4000' }],
    ['DESK_URL', { DESK_URL: 'http://localhost:3000' }],
    ['DESK_URL', { DESK_URL: 'http://localhost:4000' }],
    ['DESK_URL', { ...live, DESK_URL: 'https://shop.example.com:8443' }],
    ['DESK_URL', { ...live, DESK_URL: 'http://desk.example.com' }],
    ['GOOGLE_CLIENT_ID', { ...live, GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE_CLIENT_SECRET', { ...live, GOOGLE_CLIENT_ID: 'id.apps.example' }],
    [
      'S3_SECRET_ACCESS_KEY',
      { S3_BUCKET: 'b-1', S3_ENDPOINT: 'https://s3.x', S3_ACCESS_KEY_ID: 'k' },
    ],
    ['S3_BUCKET', { S3_REGION: 'eu-north-1' }],
    ['S3_BUCKET', { S3_BUCKET: 'https://bucket' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example.com' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65533' }],
    ['LISTEN_HOST', { LISTEN_HOST: 'http://127.0.0.1' }],
    ['LISTEN_HOST', { LISTEN_HOST: '127.0.0.1:3000' }],
    ['MODE', { MODE: 'production' }],
    ['SITE_URL', { SITE_URL: 'shop.example.com' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['ACCESS_URLS', { ACCESS_URLS: '{oops' }],
    ['ACCESS_URLS', { ACCESS_URLS: '{"a":"javascript:alert(1)"}' }],
    ['FULFIL_BY', { FULFIL_BY: 'magic' }],
    ['LIMITS', { LIMITS: 'maybe' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' }],
    ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['CHECKOUT_DOMAIN', { ...live, CHECKOUT_DOMAIN: 'https://pay.example.com' }],
    ['CHECKOUT_DOMAIN', { CHECKOUT_DOMAIN: 'pay.example.com' }],
    ['SMTP_URL', { ...live, SMTP_URL: '' }],
    ['SITE_URL', { ...live, SITE_URL: '' }],
    ['SITE_URL', { ...live, SITE_URL: 'http://shop.example.com' }],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '' }],
    ['TRUST_PROXY', { ...live, TRUST_PROXY: '6' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: '' }],
    ['OWNER_EMAIL', { ...live, OWNER_EMAIL: '' }],
    ['OWNER_EMAIL', { ...live, OWNER_EMAIL: 'owner' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Shop' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Shop <shop>' }],
    ['METRICS_TOKEN', { ...live, METRICS_TOKEN: 'short' }],
    ['SECRETS_KEY', { ...live, SECRETS_KEY: 'a key that is too short' }],
    ['SANDBOX_PORT', { ...live, SANDBOX_PORT: '3001' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '0' }],
    ['LIMITS', { ...live, LIMITS: 'off' }],
    ['CRASH_AT', { ...live, CRASH_AT: 'order-stored:1' }],
    ['CRASH_AT', { CRASH_AT: 'somewhere:1' }],
    ['CRASH_AT', { CRASH_AT: 'order-stored' }],
    ['AUTH_AUTOCONFIRM', { ...live, AUTH_AUTOCONFIRM: 'true' }],
    ['FULFIL_BY', { ...live, FULFIL_BY: 'webhook' }],
  ])('refuses an invalid %s by name (%j)', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(StartError)
    expect(() => readSettings(environment)).toThrow(new RegExp(`^  ${name}: `, 'm'))
  })

  test.each(['""', "''", '“”'])('refuses any setting quoted with %s', (quotes) => {
    const value = ` ${quotes[0]}3000${quotes[1]} `
    for (const name of Object.keys(Environment.shape).filter((one) => one !== 'SECRETS_KEY')) {
      expect(() => readSettings({ [name]: value })).toThrow(
        new RegExp(`^  ${name}: has quotes around it, write the value without them$`, 'm'),
      )
    }
  })

  test.each([
    ['a path', 'https://shop.example.com/shop'],
    ['a query', 'https://shop.example.com/?a=1'],
    ['a query', 'https://shop.example.com?'],
    ['a fragment', 'https://shop.example.com/#a'],
    ['a user name or password', 'https://owner:verysecret@shop.example.com'],
    ['a user name or password', 'https://owner@shop.example.com'],
  ])('refuses a server address with %s (%s)', (part, value) => {
    for (const name of ['SITE_URL', 'DESK_URL', 'S3_ENDPOINT']) {
      const start = () => readSettings({ ...live, [name]: value })

      expect(start).toThrow(new RegExp(`^  ${name}: has ${part}; end`, 'm'))
      expect(start).not.toThrow('verysecret')
    }
  })

  test('refuses a truncated key with a message of its own', () => {
    const withKey = (key: string) => () => readSettings({ ...live, STRIPE_SECRET_KEY: key })

    expect(withKey('sk_live_abc')).toThrow(/^ {2}STRIPE_SECRET_KEY: is cut off/m)
    expect(withKey('pk_live_0123456789abcdef')).toThrow(
      /STRIPE_SECRET_KEY: must be a key that starts/,
    )
    expect(withKey('sk_test_0123456789abcdef')).toThrow(/STRIPE_SECRET_KEY: is a test key/)
  })

  test('refuses a setting without repeating its secret', () => {
    try {
      readSettings({ ...live, STRIPE_SECRET_KEY: 'sk_wrong_verysecret', SMTP_URL: 'verysecret' })
      expect.unreachable()
    } catch (error) {
      expect(String(error)).not.toContain('verysecret')
    }
  })
})

test('accepts quotes at one end of a value and around SECRETS_KEY', () => {
  const settings = readSettings({
    ...live,
    MAIL_FROM: '"Shop, Oy" <shop@example.com>',
    SECRETS_KEY: '"0123456789abcdef0123456789abcdef"',
  })

  expect(settings.mailFrom).toBe('"Shop, Oy" <shop@example.com>')
  expect(settings.secretsKey).toBe('"0123456789abcdef0123456789abcdef"')
})
