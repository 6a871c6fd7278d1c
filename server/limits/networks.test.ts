import { expect, test } from 'vitest'
import { LimitError } from '#domain/errors.ts'
import { openMemoryClientLimiter, widerNetworksOf } from './networks.ts'

test('an IPv6 client has two wider networks, an IPv4 client none', () => {
  expect(widerNetworksOf('2001:db8:5:ab7f::/64').map(({ key }) => key)).toEqual([
    '2001:db8:5:ab00::/56',
    '2001:db8:5::/48',
  ])
  expect(widerNetworksOf('203.0.113.7')).toEqual([])
  expect(widerNetworksOf('unknown')).toEqual([])
})

test('a /56 has twice the limit of a client, a /48 three times', async () => {
  const limiter = openMemoryClientLimiter('test', [{ points: 2, seconds: 60 }])
  const spend = async (clients: string[]) => {
    let spent = 0
    for (const client of clients) {
      const isSpent = await limiter.take(client).then(
        () => true,
        (error: unknown) => !(error instanceof LimitError),
      )
      if (isSpent) spent += 1
    }
    return spent
  }
  const clients = (prefix: string) =>
    Array.from({ length: 9 }, (_, index) => `${prefix}${index}::/64`)

  expect(await spend(Array.from({ length: 4 }, () => '2001:db8:1:100::/64'))).toBe(2)
  expect(await spend(clients('2001:db8:1:1f'))).toBe(2) // the other two of the /56
  expect(await spend(clients('2001:db8:1:2f'))).toBe(2) // the last two of the /48
  expect(await spend(clients('2001:db8:2:1f'))).toBe(4)
})
