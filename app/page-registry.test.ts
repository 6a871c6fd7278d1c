import { expect, test } from 'vitest'
import type { PageModule } from './page-module.ts'
import { openedPage, openPage } from './page-registry.ts'

test('keeps the module that a second try has loaded, and nothing after a failure', async () => {
  const module: PageModule = { default: () => null, head: () => ({ path: '/about' }) }
  const fails = () => Promise.reject(new Error('not fetched'))

  await expect(openPage('/about', fails)).rejects.toThrow('not fetched')
  expect(openedPage('/about')).toBeUndefined()
  await openPage('/about', () => Promise.resolve(module))
  expect(openedPage('/about')).toBe(module)
  expect(await openPage('/about', fails)).toBe(module)
  await expect(openPage('/none')).rejects.toThrow('No page /none')
})
