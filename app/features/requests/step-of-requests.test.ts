import { expect, test } from 'vitest'
import type { RequestState } from '#domain/request-state.ts'
import { stepOfRequests } from './step-of-requests.ts'

const song = (state: RequestState, closedBecause: 'withdrawn' | 'earlier' | null = null) => ({
  id: '7',
  kind: 'song' as const,
  state,
  closedBecause,
  wantsBrief: true,
})

test('who has begun is led to where it stands, and not to begin again', () => {
  expect(stepOfRequests([song('new')])).toEqual({
    kind: 'page',
    label: 'See the status',
    to: '/start-your-song-project',
  })
  expect(stepOfRequests([{ ...song('scheduled'), wantsBrief: false }])).toMatchObject({
    to: expect.stringContaining('id=7'),
  })
  expect(stepOfRequests([{ ...song('new'), wantsBrief: false }])).toMatchObject({
    to: expect.stringContaining('id=7'), // the details were sent here
  })
})

test('what waits for its buyer has the step of its kind, also beside one that is under way', () => {
  expect(stepOfRequests([])).toBeUndefined()
  expect(stepOfRequests([song('closed', 'earlier')])).toBeUndefined()
  expect(stepOfRequests([song('new'), song('waiting_for_buyer')])).toBeUndefined()
  expect(stepOfRequests([{ ...song('new'), kind: 'website', wantsBrief: false }])).toBeUndefined()
})

test('nothing is left to do for what was withdrawn from', () => {
  expect(stepOfRequests([song('closed', 'withdrawn')])).toEqual({ kind: 'none' })
})
