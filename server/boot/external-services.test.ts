import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { openExternalServices } from './external-services.ts'

const testMode = {
  MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  OWNER_EMAIL: 'owner@example.com',
}

test.each([
  ['the provider’s own', {}, 'https://checkout.stripe.com'],
  ['a custom', { CHECKOUT_DOMAIN: 'pay.example.com' }, 'https://pay.example.com'],
])('the payment page is hosted at %s [CHK-28]', async (_whose, environment, origin) => {
  const settings = readSettings({ ...testMode, ...environment })
  const { paymentOrigin } = await openExternalServices(settings)

  expect(paymentOrigin).toBe(origin)
})
