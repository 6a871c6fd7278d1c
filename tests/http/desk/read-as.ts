import { expect } from 'vitest'

/** The JSON of an answer that is expected to be 200. */
export async function readAs<Answer>(asked: Promise<Response>): Promise<Answer> {
  const answer = await asked
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text) as Answer // the contract of the route that is tested
}
