import { afterEach, expect, test, vi } from 'vitest'
import { POLL_HEADER } from '#contract/desk/poll.ts'
import { answerOf, api, DeskError, fileOf, isOutcomeUnknown } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each request with the next response. */
function serve(...answers: Response[]) {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => answers.shift())
  vi.stubGlobal('fetch', sent)
  return () =>
    sent.mock.calls.map(([address, { method, headers, body }]) => ({
      address,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
    }))
}

const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No.' }, { status })

test('a read leaves out empty parameters, and a poll is marked', async () => {
  const sent = serve(Response.json({ mails: [], next: null }))
  const poll = { headers: { [POLL_HEADER]: '1' } }
  await answerOf(api.mails.$get({ query: { show: 'failed', after: '' } }, poll))
  const headers = { [POLL_HEADER]: '1' }
  expect(sent()).toEqual([
    { address: '/api/mails?show=failed', method: 'GET', headers, body: undefined },
  ])
})

test('an act without content sends an empty body', async () => {
  const sent = serve(Response.json({}))
  await answerOf(api.alarms[':id'].settle.$post({ param: { id: '7' } }))
  const headers = { 'content-type': 'application/json' }
  expect(sent()).toEqual([{ address: '/api/alarms/7/settle', method: 'POST', headers, body: '{}' }])
})

test('a read that is refused as signed out is sent once more, an act is not', async () => {
  const read = serve(refused(401, 'sign_in_needed'), Response.json({ alarms: [], count: 0 }))
  expect(await answerOf(api.alarms.$get())).toEqual({ alarms: [], count: 0 })
  expect(read()).toHaveLength(2)
  const act = serve(refused(401, 'sign_in_needed'), Response.json({}))
  await expect(answerOf(api.access['sign-out'].$post())).rejects.toThrow('No.')
  expect(act()).toHaveLength(1)
})

test('a refusal keeps status, code and words', async () => {
  serve(refused(409, 'refused'))
  const error = await answerOf(api.alarms.$get()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DeskError)
  expect(error).toMatchObject({ status: 409, code: 'refused', message: 'No.' })
})

test('the outcome of an action is unknown when its response is cut off', async () => {
  serve(new Response('{"said": "Ref'))
  const act = api.orders[':number'].fulfil.$post({ param: { number: '1001' } })
  const error = await answerOf(act).catch((thrown: unknown) => thrown)
  expect(error instanceof Error && isOutcomeUnknown(error)).toBe(true)
})

test('a download that breaks off is named as one', async () => {
  const body = new ReadableStream({ start: (file) => file.error(new Error('cut')) })
  serve(new Response(body))
  await expect(fileOf(api.alarms.$get())).rejects.toThrow(
    'The download was interrupted. Try again.',
  )
})
