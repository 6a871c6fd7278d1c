import { expect, test } from 'vitest'
import { clearToastOfPage, readToast, showToast } from './toast.ts'

test('one toast at a time: a success takes the place of an error', () => {
  showToast({ title: 'Not signed in', variant: 'destructive' })
  showToast({ title: 'Saved' })
  expect(readToast()?.title).toBe('Saved')
})

test('another page ends an error and what was said quietly, and no other', () => {
  showToast({ title: 'Not signed in', variant: 'destructive' })
  clearToastOfPage()
  expect(readToast()).toBeUndefined()

  showToast({ title: 'Added to cart', variant: 'quiet' })
  clearToastOfPage()
  expect(readToast()).toBeUndefined()

  showToast({ title: 'Account deleted' })
  clearToastOfPage()
  expect(readToast()?.title).toBe('Account deleted')
})

test('an error shown while the visitor is led on stays on that page and goes with the next', () => {
  showToast({ title: 'Reset link missing', variant: 'destructive', staysOnNavigation: true })
  clearToastOfPage()
  expect(readToast()?.title).toBe('Reset link missing')
  clearToastOfPage()
  expect(readToast()).toBeUndefined()
})
