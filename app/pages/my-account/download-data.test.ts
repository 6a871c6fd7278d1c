import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { answerCalls } from '../../../tests/support/answer-calls.ts'
import { dataFileName, fetchMyData } from './download-data.ts'

const fetched = (answer: FunctionResult) => fetchMyData(answerCalls(() => answer))

test('export-my-data returns the customer’s data as a JSON file', async () => {
  const asked: unknown[] = []
  const data = { profile: { display_name: "O'Brien" } }
  const call = answerCalls((...given) => {
    asked.push(given)
    return { data }
  })
  const file = await fetchMyData(call)
  expect(asked).toEqual([['export-my-data', {}]])
  expect(file?.type).toBe('application/json')
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(data)
})

test('returns no file when the request fails', async () => {
  expect(await fetched({ error: { message: 'x', status: 500 } })).toBeUndefined()
})

test('the file name contains the date', () => {
  expect(dataFileName(new Date('2026-11-21T10:00:00Z'))).toBe('my-data-2026-11-21.json')
})
