import { expect, test } from 'vitest'
import type { FunctionResult } from '../../browser/api/invoke-function.ts'
import { dataFileName, fetchMyData } from './download-data.ts'

const fetched = (answer: FunctionResult) => fetchMyData(async () => answer)

test('my data is asked for by export-my-data and becomes a JSON file', async () => {
  const asked: unknown[] = []
  const data = { profile: { display_name: "O'Brien" } }
  const file = await fetchMyData(async (...call) => {
    asked.push(call)
    return { data }
  })
  expect(asked).toEqual([['export-my-data', {}]])
  expect(file?.type).toBe('application/json')
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(data)
  expect(await (await fetched({ data: '{"a":1}' }))?.text()).toBe('{"a":1}')
})

test('data that did not come is no file', async () => {
  expect(await fetched({ error: { message: 'x', status: 500 } })).toBeUndefined()
  expect(await fetched({ data: null })).toBeUndefined()
})

test('the file is named by the day', () => {
  expect(dataFileName(new Date('2026-11-21T10:00:00Z'))).toBe('my-data-2026-11-21.json')
})
