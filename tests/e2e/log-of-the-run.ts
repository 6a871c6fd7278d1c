import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/** Personal data and secrets of the journeys, which no log line may contain. */
const PRIVATE = [
  /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/i, // an email address
  /eyJ[\w-]{10,}/, // an access token
  /[?&](?:token|code|email|items|session_id)=/, // a query parameter with a secret or personal data
  /cs_(?:test|live)_\w+/, // a payment session
  /(?:whsec|sk_test|sk_live)_\w+/, // a key
  /Correct horse/, // the password of the journeys
]

test('after every journey the log has a line for each request, and no personal data or secret [T45]', () => {
  const lines = readFileSync(process.env['E2E_LOG'] ?? '', 'utf8')
    .trim()
    .split('\n')
  const requests = lines.filter((line) => line.includes('"msg":"request"'))
  const told = lines.filter((line) => PRIVATE.some((pattern) => pattern.test(line)))

  expect(told).toEqual([])
  expect(requests.length).toBeGreaterThan(100)
  for (const line of requests) {
    expect(JSON.parse(line)).toMatchObject({
      requestId: expect.any(String),
      method: expect.any(String),
      route: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    })
  }
})
