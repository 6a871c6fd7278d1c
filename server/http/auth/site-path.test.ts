import { expect, test } from 'vitest'
import { toSitePath } from './site-path.ts'

const site = 'https://shop.example'

test.each([
  '/vault',
  '/cart?cancelled=true',
  '/cart?cart_items=%5B%7B%22priceId%22:%22price_1%22,%20%22quantity%22%3A2%7D%5D',
  '/vault?resource=Free%20Guide%20%26%20More&source=google-auth',
  '/?sb_flow_id=abc',
  '/vault/a-guide',
  '/my-vault/read/a-guide',
  '/my-vault/read/a-guide/2',
])('a sign-in can return to %s', (path) => expect(toSitePath(site, `${site}${path}`)).toBe(path))

test.each([
  '//evil.example/my-vault/read/x',
  '/my-vault/read/x/y/z',
  '/my-vault/read/..%2fx',
  '/nowhere',
])('a sign-in cannot return to %s [T25]', (address) =>
  expect(toSitePath(site, address)).toBeUndefined(),
)

test.each([
  ['/?win=a%20prize&call=now', '/'],
  ['/vault?resource=X&text=buy%20here&code=mine&error=x', '/vault?resource=X'],
  ['/cart?%63ode=mine&cart_items=[]&&=x', '/cart?cart_items=[]'],
])('keeps only query parameters that our pages read: %s', (address, path) => {
  expect(toSitePath(site, address)).toBe(path)
})
