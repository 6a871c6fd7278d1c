import { expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'
import { makePage } from './page.ts'

const pageOf = (bytes: number) =>
  makePage({
    address: '/a.txt',
    type: 'text/plain',
    body: Buffer.alloc(bytes),
    siteUrl: 'https://shop.example.com',
  })

test('beyond the limit the least recently used pages are forgotten', async () => {
  const kept = createKeptPages(100)
  const made: string[] = []
  const get = (key: string, bytes = 40) =>
    kept.get(key, () => {
      made.push(key)
      return pageOf(bytes)
    })
  get('a')
  get('b')
  get('a')
  get('c') // b goes
  get('a')
  get('c')
  expect(made).toEqual(['a', 'b', 'c'])
  get('b') // a goes, used before c
  get('c')
  get('a')
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a'])
  get('large', 500) // kept alone
  get('large', 500)
  get('a')
  expect(made).toEqual(['a', 'b', 'c', 'b', 'a', 'large', 'a'])
})

test('a page is rendered once for all that wait for it, and again after an error', async () => {
  const kept = createKeptPages(100)
  let times = 0
  const fail = async () => {
    times += 1
    throw new Error('broken')
  }
  const both = [kept.get('a', fail), kept.get('a', fail)]
  for (const waiting of both) await expect(waiting).rejects.toThrow('broken')
  expect(times).toBe(1)
  await expect(kept.get('a', async () => pageOf(1))).resolves.toBeDefined()
  expect(kept.get('a', fail)).not.toBeInstanceOf(Promise)
})
