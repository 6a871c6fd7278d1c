import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { StartError } from '../errors.ts'
import { listen } from './listen.ts'

const server = createServer()
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('[T50] the port is open at the one address that LISTEN_HOST names', async () => {
  await listen(server, { port: 0, host: '127.0.0.1' })

  expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
})

test('without LISTEN_HOST the port is open at every address', async () => {
  await listen(server, { port: 0, host: undefined })

  expect(['::', '0.0.0.0']).toContain((server.address() as AddressInfo).address)
})

test('an address of another machine ends the start with a line that names LISTEN_HOST', async () => {
  const opening = listen(server, { port: 0, host: '192.0.2.1' })

  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('LISTEN_HOST')
})
