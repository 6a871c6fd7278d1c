import { expect, test } from 'vitest'
import { toSitePath } from './site-path.ts'

const site = 'https://shop.example'

test.each([
  '/vault',
  '/cart?x=1',
  '/vault/a-guide',
  '/my-vault/read/a-guide',
  '/my-vault/read/a-guide/2',
])('a sign-in may return to %s', (path) => expect(toSitePath(site, `${site}${path}`)).toBe(path))

test.each([
  '//evil.example/my-vault/read/x',
  '/my-vault/read/x/y/z',
  '/my-vault/read/..%2fx',
  '/nowhere',
])('T25: but not to %s', (address) => expect(toSitePath(site, address)).toBeUndefined())
