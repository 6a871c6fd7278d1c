import { expect, test } from 'vitest'
import { clearToastOf, readToast, showToast } from './toast.ts'

test('one toast at a time: a success takes the place of an error', () => {
  showToast({ title: 'Not signed in', variant: 'destructive' })
  showToast({ title: 'Saved' })
  expect(readToast()?.title).toBe('Saved')
})

test('another page ends an error and a toast that led there, and no other', () => {
  showToast({ title: 'Not signed in', variant: 'destructive' })
  clearToastOf('/my-vault')
  expect(readToast()).toBeUndefined()

  showToast({ title: 'Added to cart', action: { label: 'View cart', to: '/cart' } })
  clearToastOf('/deals')
  expect(readToast()?.title).toBe('Added to cart')
  clearToastOf('/cart')
  expect(readToast()).toBeUndefined()

  showToast({ title: 'Account deleted' })
  clearToastOf('/')
  expect(readToast()?.title).toBe('Account deleted')
})

test('an error shown while the visitor is led on stays on that page and goes with the next', () => {
  showToast({ title: 'Reset link missing', variant: 'destructive', staysOnNavigation: true })
  clearToastOf('/auth')
  expect(readToast()?.title).toBe('Reset link missing')
  clearToastOf('/vault')
  expect(readToast()).toBeUndefined()
})
