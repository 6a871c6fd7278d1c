import { parseJson } from '#domain/json-value.ts'

/**
 * Computes `expires_at` from this browser's clock: a wrong clock neither ends a session early nor keeps an expired one
 * (decision B11).
 */
export function withOwnClock(send: typeof fetch, now: () => number = Date.now): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!response.ok || init?.method !== 'POST' || !answersJson(response)) return response
    const text = await response.text()
    return new Response(withExpiry(text, now()), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

function answersJson(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status !== 204 && type.includes('application/json')
}

/** Other texts stay unchanged: the auth client reports the problem. */
function withExpiry(text: string, nowMs: number): string {
  const body: { access_token?: unknown; expires_in?: unknown } = Object(parseJson(text))
  if (body.access_token === undefined || typeof body.expires_in !== 'number') return text
  return JSON.stringify({ ...body, expires_at: Math.floor(nowMs / 1000) + body.expires_in })
}
