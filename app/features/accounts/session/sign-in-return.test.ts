import { expect, test } from 'vitest'
import type { ToastMessage } from '#app/ui/toast.ts'
import { finishSignInReturn, signInReturnMessages, withoutReturn } from './sign-in-return.ts'

const shop = 'https://shop.example'

async function arrive(path: string, failed = false) {
  const toasts: ToastMessage[] = []
  let address = `${shop}${path}`
  await finishSignInReturn({
    address: () => address,
    replace: (next) => {
      address = next
    },
    exchange: async () => ({ failed }),
    toast: (message) => void toasts.push(message),
  })
  return { toasts, path: address.slice(shop.length) }
}

test('removes the code from the URL and keeps the resource [API-auth-09, API-auth-10]', async () => {
  const { toasts, path } = await arrive('/vault?resource=AI+Tools&source=google-auth&code=abc')
  expect(path).toBe('/vault?resource=AI+Tools&source=google-auth')
  expect(toasts).toEqual([])
})

test('reports a failed code exchange and removes the code from the URL [AUTH-14]', async () => {
  const { toasts, path } = await arrive('/?code=abc', true)
  expect(path).toBe('/')
  expect(toasts).toEqual([signInReturnMessages.unfinished])
})

test.each([
  ['/vault?error=access_denied&error_description=No', signInReturnMessages.cancelled],
  [
    '/vault?error=server_error&error_description=Oops#error=server_error&sb=',
    signInReturnMessages.unfinished,
  ],
  ['/?error_code=otp_expired&error=access_denied', signInReturnMessages.outdated],
  [
    '/vault?error=access_denied&error_code=provider_email_needs_verification',
    signInReturnMessages.unverified,
  ],
  ['/vault?error=server_error&error_code=email_address_invalid', signInReturnMessages.unusable],
  [
    '/cart?error=temporarily_unavailable&error_code=unexpected_failure',
    signInReturnMessages.unavailable,
  ],
  ['/vault?error=invalid_request&error_code=bad_oauth_state', signInReturnMessages.unfinished],
  ['/vault?error_description=Call+this+number', signInReturnMessages.unfinished],
])('shows our own message for a refusal: %s [ERR-signin-03]', async (from, message) => {
  const { toasts, path } = await arrive(from, true)
  expect(toasts).toEqual([message])
  expect(path).toBe(from.split('?')[0])
})

test('keeps unrelated query parameters and the fragment [AUTH-14]', () => {
  expect(withoutReturn(`${shop}/cart?cancelled=true#order-summary`)).toBe(
    `${shop}/cart?cancelled=true#order-summary`,
  )
})
