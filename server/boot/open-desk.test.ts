import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { readSettings } from '#server/settings.ts'
import { openDeskFront } from './open-desk.ts'

const other = createServer()
let taken = 0
beforeEach(async () => {
  await new Promise<void>((resolve) => other.listen({ port: 0 }, () => resolve()))
  taken = (other.address() as AddressInfo).port // a listening server has one
})
afterEach(() => new Promise((resolve) => other.close(resolve)))

test('the sandbox’s desk takes the next free port and has it in its URL', async () => {
  const settings = readSettings({ PORT: String(taken - 4) })
  const front = await openDeskFront(settings)

  const { desk } = front.settings
  expect(desk?.port).toBeGreaterThan(taken)
  expect(desk?.url).toBe(`http://localhost:${desk?.port}`)
  const response = await fetch(`http://127.0.0.1:${desk?.port}/`)
  expect(response.status).toBe(503) // until the shop is open
  await front.close(1000)
})

test('a configured port is never replaced', async () => {
  const asked = { DESK_URL: 'http://localhost:4000', DESK_PORT: String(taken) }
  const opening = openDeskFront(readSettings(asked))

  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('DESK_PORT')
})

test('a desk with its own host name, or a closed one, has no port', async () => {
  for (const environment of [{ DESK_URL: 'https://desk.example.com' }, { SANDBOX_PORT: '9000' }]) {
    const front = await openDeskFront(readSettings(environment))
    expect(front.settings.desk?.port).toBeUndefined()
    await front.close(1000)
  }
})
