import { expect, test, vi } from 'vitest'
import type { PageModule } from './page-module.ts'
import { openedPage, openPage, pagesByPath } from './page-registry.ts'

// a path of no real page, because opened pages stay open for the other tests of the process
test('keeps the module that a second try has loaded, and nothing after a failure', async () => {
  const module: PageModule = { default: () => null, head: () => ({ path: '/only-here' }) }
  const get = vi.spyOn(pagesByPath, 'get').mockReturnValue({ open: () => Promise.resolve(module) })
  const fails = () => Promise.reject(new Error('not fetched'))

  await expect(openPage('/only-here', fails)).rejects.toThrow('not fetched')
  expect(openedPage('/only-here')).toBeUndefined()
  await openPage('/only-here', () => Promise.resolve(module))
  expect(openedPage('/only-here')).toBe(module)
  expect(await openPage('/only-here', fails)).toBe(module)
  get.mockRestore()
  await expect(openPage('/none')).rejects.toThrow('No page /none')
})
