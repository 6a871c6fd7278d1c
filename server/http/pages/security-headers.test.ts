import { expect, test } from 'vitest'
import { paths } from '#domain/pages.ts'
import { mailPicture, sharePicture, smallMailPicture } from '#domain/picture-paths.ts'
import { pageHeaders } from './security-headers.ts'

const headersOf = (address: string, siteUrl = 'https://shop.example.com') =>
  pageHeaders({ address, html: '<title>A page</title>', siteUrl })

test('a page cannot be framed or sniffed, and has its own browsing context [T42] [T43]', () => {
  expect(headersOf(paths.vault())).toMatchObject({
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  })
})

test('only pictures for emails and shared links can be embedded by other sites', () => {
  const of = (address: string) => headersOf(address)['Cross-Origin-Resource-Policy']

  expect(of(mailPicture('storysong'))).toBe('cross-origin')
  expect(of(smallMailPicture('storysong'))).toBe('cross-origin')
  expect(of(sharePicture('storysong'))).toBe('cross-origin')
  expect(of('/icon-192.png')).toBe('cross-origin')
  expect(of('/covers/storysong.svg')).toBe('same-site')
  expect(of('/assets/later.css')).toBe('same-site')
  expect(of('/vault/pictures/')).toBe('same-origin')
})

test.each([paths.resetPassword(), paths.myAccount(), paths.success()])(
  '%s, whose URL may contain a token, sends no referrer [T33]',
  (address) => {
    expect(headersOf(address)['Referrer-Policy']).toBe('no-referrer')
  },
)

test('a shop on https sends HSTS for two years', () => {
  const name = 'Strict-Transport-Security'

  expect(headersOf(paths.home())[name]).toBe('max-age=63072000')
  expect(headersOf(paths.home(), 'http://localhost:3000')).not.toHaveProperty(name)
})

test('the reader’s service worker is revalidated and its page not stored', () => {
  const of = (address: string) => headersOf(address)['Cache-Control']

  expect(of(`${paths.reader()}/offline.js`)).toBe('no-cache')
  expect(of(paths.reader())).toBe('no-store, no-transform')
})

test('a proxy must not transform a page', () => {
  for (const address of [paths.home(), paths.cart(), paths.myAccount()]) {
    expect(headersOf(address)['Cache-Control'], address).toMatch(/, no-transform$/)
  }
})
