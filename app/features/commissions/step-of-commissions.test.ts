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

test('links to the current step of a started commission', () => {
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

test('adds no step while another commission of the kind is in progress', () => {
  expect(stepOfCommissions([])).toBeUndefined()
  expect(stepOfCommissions([song('closed', 'earlier')])).toBeUndefined()
  expect(stepOfCommissions([song('new'), song('waiting_for_buyer')])).toBeUndefined()
  expect(
    stepOfCommissions([{ ...song('new'), kind: 'website', wantsBrief: false }]),
  ).toBeUndefined()
})

test('a withdrawn commission has no next step', () => {
  expect(stepOfCommissions([song('closed', 'withdrawn')])).toEqual({ kind: 'none' })
})
