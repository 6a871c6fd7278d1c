import { expect, test } from 'vitest'
import type { CommissionState } from '#domain/commission-state.ts'
import { stepOfCommissions } from './step-of-commissions.ts'

const song = (state: CommissionState, closedBecause: 'withdrawn' | 'earlier' | null = null) => ({
  id: '7',
  kind: 'song' as const,
  state,
  closedBecause,
  wantsBrief: true,
})

test('who has begun is led to where it stands, and not to begin again', () => {
  expect(stepOfCommissions([song('new')])).toEqual({
    kind: 'page',
    label: 'See the status',
    to: '/start-your-song-project',
  })
  expect(stepOfCommissions([{ ...song('scheduled'), wantsBrief: false }])).toMatchObject({
    to: expect.stringContaining('id=7'),
  })
  expect(stepOfCommissions([{ ...song('new'), wantsBrief: false }])).toMatchObject({
    to: expect.stringContaining('id=7'), // the details were sent here
  })
})

test('what waits for its buyer has the step of its kind, also beside one that is under way', () => {
  expect(stepOfCommissions([])).toBeUndefined()
  expect(stepOfCommissions([song('closed', 'earlier')])).toBeUndefined()
  expect(stepOfCommissions([song('new'), song('waiting_for_buyer')])).toBeUndefined()
  expect(
    stepOfCommissions([{ ...song('new'), kind: 'website', wantsBrief: false }]),
  ).toBeUndefined()
})

test('nothing is left to do for what was withdrawn from', () => {
  expect(stepOfCommissions([song('closed', 'withdrawn')])).toEqual({ kind: 'none' })
})
