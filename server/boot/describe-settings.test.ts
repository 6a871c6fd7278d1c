import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { describeSettings } from './describe-settings.ts'

test('the logged settings contain no secret and no email address [T45 T46]', () => {
  const settings = readSettings({
    MODE: 'live',
    SITE_URL: 'https://shop.example.com',
    DATABASE_URL: 'postgres://shop:planted1@db.example.com:5432/shop',
    STRIPE_SECRET_KEY: 'sk_live_planted23456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_planted34567,whsec_planted45678',
    GOOGLE_CLIENT_ID: 'planted5.apps.example',
    GOOGLE_CLIENT_SECRET: 'planted6',
    SMTP_URL: 'smtps://user:planted7@mail.example.com',
    OWNER_EMAIL: 'planted8@example.com',
    METRICS_TOKEN: 'planted9-0123456789',
    SECRETS_KEY: 'planted13-0123456789012345678901',
    ACCESS_URLS: '{"lovable-pro-secrets":"https://guides.example.com/planted10"}',
    S3_BUCKET: 'guides',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'planted11',
    S3_SECRET_ACCESS_KEY: 'planted12',
    MAIL_FROM: 'shop@example.com',
    TRUST_PROXY: '1',
  })
  const text = JSON.stringify(describeSettings(settings))

  expect(text).not.toContain('planted')
  expect(text).toContain('db.example.com:5432')
  expect(text).toContain('"webhookSecrets":2')
})
