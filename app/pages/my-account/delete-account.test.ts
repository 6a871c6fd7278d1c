import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { answerCalls } from '../../../tests/support/answer-calls.ts'
import { type DeletionProof, deleteAccount, deletionMessages } from './delete-account.ts'

const ask = (proof: DeletionProof, answer: FunctionResult, mayBeDone = false) =>
  deleteAccount(proof, { call: answerCalls(() => answer), mayBeDone })
const refusal = (status: number): FunctionResult => ({ error: { message: 'x', status } })

test('sends the proof unchanged and returns success', async () => {
  const asked: unknown[] = []
  for (const proof of [{ password: 'Abcdefg1' }, { token: 't1' }, {}]) {
    const call = answerCalls((...given) => {
      asked.push(given)
      return { data: { success: true } }
    })
    expect(await deleteAccount(proof, { call })).toEqual({ done: true })
  }
  expect(asked).toEqual([
    ['delete-account', { password: 'Abcdefg1' }],
    ['delete-account', { token: 't1' }],
    ['delete-account', {}],
  ])
})

test('distinguishes a wrong password from an expired link', async () => {
  const answers: FunctionResult[] = [{ data: { error: 'x', errorType: 'password' } }, refusal(400)]
  for (const answer of answers) {
    expect(await ask({ password: 'x' }, answer)).toEqual({
      done: false,
      refused: true,
      isUnknown: false,
      problem: deletionMessages.wrongPassword,
    })
    expect(await ask({ token: 'x' }, answer)).toMatchObject({ problem: deletionMessages.deadLink })
  }
})

test('a call without an answer may have deleted the account', async () => {
  const unknown = { done: false, refused: false, isUnknown: true }
  for (const status of [0, 500, 503]) {
    for (const proof of [{ password: 'x' }, { token: 'x' }]) {
      const answer = await ask(proof, refusal(status))
      expect(answer).toEqual({ ...unknown, problem: deletionMessages.unknown })
    }
    // a request for a link deletes nothing
    const answer = await ask({}, refusal(status))
    expect(answer).toMatchObject({ isUnknown: false, problem: deletionMessages.linkUnknown })
  }
  expect(deletionMessages.unknown).not.toContain('Nothing was deleted')
})

test('a refusal after an unanswered call does not claim that nothing was deleted', async () => {
  const unknown = { isUnknown: true, problem: deletionMessages.unknown }
  expect(await ask({ token: 'x' }, refusal(400), true)).toMatchObject({ ...unknown, refused: true })
  expect(await ask({ password: 'x' }, refusal(401), true)).toMatchObject(unknown)
  // the account that has this password is still there
  const wrong = { data: { error: 'x', errorType: 'password' } }
  expect(await ask({ password: 'x' }, wrong, true)).toMatchObject({
    isUnknown: false,
    problem: deletionMessages.wrongPassword,
  })
})

test('an ended session and too many attempts are not refusals of the proof', async () => {
  const failed = {
    done: false,
    refused: false,
    isUnknown: false,
    problem: deletionMessages.failed,
  }
  expect(await ask({ password: 'x' }, refusal(401))).toEqual(failed)
  for (const message of ['Too many requests. Please try again in 4 minutes.', '']) {
    const answer = await ask({ password: 'x' }, { error: { message, status: 429 } })
    expect(answer).toEqual({ ...failed, problem: message || deletionMessages.tooMany })
  }
  expect(await ask({}, refusal(400))).toMatchObject({ problem: deletionMessages.failed })
})
