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

function withExpiry(text: string, nowMs: number): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return text
    if (!('access_token' in body && 'expires_in' in body)) return text
    if (typeof body.expires_in !== 'number') return text
    return JSON.stringify({ ...body, expires_at: Math.floor(nowMs / 1000) + body.expires_in })
  } catch {
    return text // unchanged: the auth client reports the problem
  }
}
