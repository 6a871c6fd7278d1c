import { expect, test } from 'vitest'
import { type FunctionCall, invokeFunction } from './invoke-function.ts'

interface Seen {
  url: string
  method: string | undefined
  headers: Headers
  body: unknown
}

function call(answer: () => Response | Promise<Response>, accessToken?: string) {
  const seen: Seen[] = []
  const request: FunctionCall = {
    origin: 'https://shop.example',
    publishableKey: 'sb_publishable_1',
    tokens: { read: async () => accessToken, renew: async () => 'renewed' },
    name: 'verify-email-exists',
    body: { email: 'joe@x.co' },
    timeoutMs: 1000,
    send: async (url, init) => {
      const body: unknown = JSON.parse(String(init?.body))
      seen.push({
        url: String(url),
        method: init?.method,
        headers: new Headers(init?.headers),
        body,
      })
      return answer()
    },
  }
  return { seen, result: invokeFunction(request) }
}

test('sends a JSON POST with the public key and the session’s token [FN-01]', async () => {
  const { seen, result } = call(() => Response.json({ exists: true }), 'token')
  expect(await result).toEqual({ data: { exists: true } })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.url).toBe('https://shop.example/functions/v1/verify-email-exists')
  expect(seen[0]?.method).toBe('POST')
  expect(seen[0]?.body).toEqual({ email: 'joe@x.co' })
  expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  expect(seen[0]?.headers.get('apikey')).toBe('sb_publishable_1')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('sends no Authorization header without a session [FN-01]', async () => {
  const { seen, result } = call(() => Response.json({}))
  await result
  expect(seen[0]?.headers.has('authorization')).toBe(false)
})

test('returns a refusal’s message with the whole response body [CHK-39, FN-24]', async () => {
  const body = { error: 'No such price', errorType: 'used' }
  const { result } = call(() => Response.json(body, { status: 400 }))
  expect(await result).toEqual({ error: { message: 'No such price', status: 400, body } })
})

test('returns an empty message and the status for a refusal without text [CHK-41]', async () => {
  const page = call(() => new Response('<html>', { status: 502 }))
  expect(await page.result).toEqual({ error: { message: '', status: 502 } })
  const bare = call(() => Response.json({}, { status: 500 }))
  expect(await bare.result).toEqual({ error: { message: '', status: 500, body: {} } })
})

test('returns status 0 without a response [CHK-40, FN-12]', async () => {
  const { result } = call(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await result).toEqual({ error: { message: '', status: 0 } })
})

test('treats a 200 with invalid JSON as no response [CHK-40]', async () => {
  const headers = { 'content-type': 'application/json' }
  const { result } = call(() => new Response('{oops', { headers }))
  expect(await result).toEqual({ error: { message: '', status: 0 } })
})

test('treats a 200 that is not a JSON object, such as a captive portal, as no response [PAY-32] [CHK-40]', async () => {
  const silence = { error: { message: '', status: 0 } }
  const headers = { 'content-type': 'text/html' }
  expect(await call(() => new Response('<html>', { headers })).result).toEqual(silence)
  expect(await call(() => Response.json(null)).result).toEqual(silence)
})

test('renews a rejected token and retries the call once (F25) [FN-01]', async () => {
  const answers = [Response.json({}, { status: 401 }), Response.json({ exists: true })]
  const { seen, result } = call(() => answers.shift() ?? Response.error(), 'token')
  expect(await result).toEqual({ data: { exists: true } })
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token',
    'Bearer renewed',
  ])
  expect(seen[1]?.body).toEqual(seen[0]?.body)
})
