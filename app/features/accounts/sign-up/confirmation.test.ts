import { expect, test } from 'vitest'
import type { ToastMessage } from '#app/ui/toast.ts'
import { confirmationPath, type ResendCall, resendConfirmation } from './confirmation.ts'

test('the confirmation path contains the email and the resource flag [SUP-06, SUP-07, SUP-08]', () => {
  expect(confirmationPath('a+b@x.co', false)).toBe('/email-confirmation?email=a%2Bb%40x.co')
  expect(confirmationPath('joe@x.co', true)).toBe(
    '/email-confirmation?email=joe%40x.co&resource=true',
  )
})

async function resend(call: ResendCall) {
  const toasts: ToastMessage[] = []
  const toast = (message: ToastMessage) => void toasts.push(message)
  await resendConfirmation('joe@x.co', 'https://shop.example/', { resend: call, toast })
  return toasts
}

test('resends the confirmation email [CONF-03, CONF-07, API-auth-17]', async () => {
  const calls: string[][] = []
  const toasts = await resend(async (...call) => void calls.push(call))
  expect(calls).toEqual([['joe@x.co', 'https://shop.example/']])
  expect(toasts).toMatchObject([{ title: 'Email resent' }])
})

test('reports a failed resend [CONF-06]', async () => {
  const toasts = await resend(() => Promise.reject(new Error('429')))
  const description = 'Failed to resend email. Please try again later.'
  expect(toasts).toMatchObject([{ description, variant: 'destructive' }])
})
