import { expect, test } from 'vitest'
import { checkCheckoutUrl, checkoutUrlMessages } from './check-checkout-url.ts'

const sandbox = { mode: 'sandbox', paymentOrigin: 'http://localhost:3001' } as const
const live = { mode: 'live', paymentOrigin: 'https://pay.shop.example' } as const

test('accepts the configured payment page and normalises its URL [CHK-28]', () => {
  expect(checkCheckoutUrl('http://localhost:3001/c/pay/cs_1', sandbox)).toEqual({
    url: 'http://localhost:3001/c/pay/cs_1',
  })
  expect(checkCheckoutUrl('https://pay.shop.example/c?x=1#y', live)).toEqual({
    url: 'https://pay.shop.example/c?x=1#y',
  })
})

test.each(['test', 'live'] as const)('accepts checkout.stripe.com in %s mode [CHK-28]', (mode) => {
  const url = 'https://checkout.stripe.com/c/pay/cs_live_1'
  expect(checkCheckoutUrl(url, { ...live, mode })).toEqual({ url })
})

test.each([undefined, null, '', 1, {}, ['https://checkout.stripe.com']])(
  'reports %s as a missing URL [CHK-21, CHK-24]',
  (address) => {
    expect(checkCheckoutUrl(address, live)).toEqual({ problem: checkoutUrlMessages.missing })
  },
)

test.each([
  'not a url',
  '/c/pay/cs_1',
  '//checkout.stripe.com/x',
  'https://',
  'http://[',
  'https://a b/',
])('reports %s as a malformed URL [CHK-23, CHK-24]', (address) => {
  expect(checkCheckoutUrl(address, live)).toEqual({ problem: checkoutUrlMessages.format })
})

test.each([
  'https://evil.example/x',
  'https://checkout.stripe.com.evil.example/x',
  'https://checkout.stripe.com@evil.example/x',
  'https://user@checkout.stripe.com/x',
  'https://user:word@checkout.stripe.com/x',
  'https://:word@checkout.stripe.com/x',
  'https://evilcheckout.stripe.com/x',
  'https://checkout.stripe.com:8443/x',
  'https://checkout.stripe.com./x',
  'https://stripe.com/x',
  'http://checkout.stripe.com/x',
  'ftp://checkout.stripe.com/x',
  'wss://checkout.stripe.com/x',
  'https:\\\\evil.example\\checkout.stripe.com',
  'https:evil.example/checkout.stripe.com',
  'https://evil.example#checkout.stripe.com',
  'https://evil.example?https://checkout.stripe.com',
  'https://evil.example\\@checkout.stripe.com/x',
  'https://xn--hckout-nua4g.stripe.com/x',
  'blob:https://checkout.stripe.com/1234',
  'filesystem:https://checkout.stripe.com/1234',
  'view-source:https://checkout.stripe.com/x',
  'data:text/html,https://checkout.stripe.com',
  'javascript:alert(1)//https://checkout.stripe.com',
  'java\nscript:alert(1)',
  'about:blank',
  'file:///checkout.stripe.com',
  'http://pay.shop.example/x',
  'https://pay.shop.example:444/x',
  'https://sub.pay.shop.example/x',
])('rejects %s as another provider [CHK-22, CHK-24] [T26]', (address) => {
  expect(checkCheckoutUrl(address, live)).toEqual({ problem: checkoutUrlMessages.provider })
})

test('accepts only the sandbox in sandbox mode [CHK-22]', () => {
  const problem = { problem: checkoutUrlMessages.provider }
  expect(checkCheckoutUrl('https://checkout.stripe.com/c', sandbox)).toEqual(problem)
  expect(checkCheckoutUrl('http://localhost:3000/c', sandbox)).toEqual(problem)
  expect(checkCheckoutUrl('https://localhost:3001/c', sandbox)).toEqual(problem)
})

test('uses the three specified messages [CHK-21, CHK-22, CHK-23]', () => {
  expect(checkoutUrlMessages).toEqual({
    missing: 'Invalid checkout URL received',
    provider: 'Invalid checkout provider',
    format: 'Invalid checkout URL format',
  })
})
