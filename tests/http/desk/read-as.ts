import { expect } from 'vitest'

/** Expects a 200 and returns its JSON. */
export async function readAs<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text) as Answer // the contract of the route that is tested
}
