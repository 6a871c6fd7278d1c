import { expect, test } from 'vitest'
import { endToast, readToast, showToast } from './toast.ts'

const shown = (title: string) => {
  showToast({ title })
  return readToast() ?? { title: 'none' }
}

test('a toast whose time is over is not there to be shown again', () => {
  const toast = shown('Your password is set')
  endToast(toast)

  expect(readToast()).toBeUndefined()
})

test('a toast that ends late leaves the one that took its place', () => {
  const before = shown('Not saved')
  const after = shown('Saved')
  endToast(before)

  expect(readToast()).toBe(after)
})
