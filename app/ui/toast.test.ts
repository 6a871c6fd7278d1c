import { expect, test } from 'vitest'
import { endToast, readToast, showToast } from './toast.ts'

const shown = (title: string) => {
  showToast({ title })
  return readToast() ?? { title: 'none' }
}

test('an ended toast is not shown again', () => {
  const toast = shown('Your password is set')
  endToast(toast)

  expect(readToast()).toBeUndefined()
})

test('dismissing an old toast keeps the newer one', () => {
  const before = shown('Not saved')
  const after = shown('Saved')
  endToast(before)

  expect(readToast()).toBe(after)
})
