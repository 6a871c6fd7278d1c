import { expect, test } from 'vitest'
import type { PageModule } from './page-module.ts'
import { openedPage, openPage } from './page-registry.ts'

// /gallery, because opened pages stay open for the other tests of the process
test('keeps the module that a second try has loaded, and nothing after a failure', async () => {
  const module: PageModule = { default: () => null, head: () => ({ path: '/gallery' }) }
  const fails = () => Promise.reject(new Error('not fetched'))

  await expect(openPage('/gallery', fails)).rejects.toThrow('not fetched')
  expect(openedPage('/gallery')).toBeUndefined()
  await openPage('/gallery', () => Promise.resolve(module))
  expect(openedPage('/gallery')).toBe(module)
  expect(await openPage('/gallery', fails)).toBe(module)
  await expect(openPage('/none')).rejects.toThrow('No page /none')
})
