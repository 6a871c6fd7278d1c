import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { answerCalls } from '../../../tests/support/answer-calls.ts'
import { type DeletionProof, deleteAccount, deletionMessages } from './delete-account.ts'

const ask = (proof: DeletionProof, answer: FunctionResult) =>
  deleteAccount(
    proof,
    answerCalls(() => answer),
  )
const refusal = (status: number): FunctionResult => ({ error: { message: 'x', status } })

test('sends the proof unchanged and returns success', async () => {
  const asked: unknown[] = []
  for (const proof of [{ password: 'Abcdefg1' }, { token: 't1' }, {}]) {
    const call = answerCalls((...given) => {
      asked.push(given)
      return { data: { success: true } }
    })
    expect(await deleteAccount(proof, call)).toEqual({ done: true })
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
      problem: deletionMessages.wrongPassword,
    })
    expect(await ask({ token: 'x' }, answer)).toMatchObject({ problem: deletionMessages.deadLink })
  }
})

test('too many attempts and server errors are not refusals', async () => {
  const failed = { done: false, refused: false, problem: deletionMessages.failed }
  expect(await ask({ password: 'x' }, refusal(500))).toEqual(failed)
  expect(await ask({ token: 'x' }, refusal(0))).toEqual(failed)
  expect(await ask({ password: 'x' }, refusal(401))).toEqual(failed) // the session has ended
  for (const message of ['Too many requests. Please try again in 4 minutes.', '']) {
    const answer = await ask({ password: 'x' }, { error: { message, status: 429 } })
    expect(answer).toEqual({ ...failed, problem: message || deletionMessages.tooMany })
  }
  expect(await ask({}, refusal(400))).toMatchObject({ problem: deletionMessages.failed })
})
