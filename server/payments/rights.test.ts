import { expect, test } from 'vitest'
import { rightNamedIn } from './rights.ts'

const refusal = (permission: string) =>
  `The provided key 'rk_test_*****abc' does not have the required permissions for this endpoint on account 'acct_1'. Having the '${permission}' permission would allow this request to continue.`

test.each([
  ['rak_dispute_read', 'Disputes: Read'],
  ['rak_checkout_session_write', 'Checkout Sessions: Write'],
  ['rak_charge_write', 'Charges and Refunds: Write'],
  ['rak_payment_intent_read', 'PaymentIntents: Read'],
  ['rak_plan_write', 'Prices: Write'],
  ['rak_product_write', 'Products: Write'],
  ['rak_accounts_kyc_basic_read', undefined],
])('%s maps to the right %s [F31]', (permission, right) => {
  expect(rightNamedIn(refusal(permission))).toBe(right)
})

test('a refusal without a right maps to none [F31]', () => {
  expect(rightNamedIn('Invalid API Key provided: sk_live_****1234')).toBeUndefined()
})
