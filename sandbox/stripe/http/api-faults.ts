import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { type CallFault, CallOrder, takeFault } from '#sandbox/stripe/store/faults.ts'
import { ApiError } from './api-error.ts'
import { decodeForm } from './form-body.ts'

export interface FaultyEnv {
  Bindings: Partial<HttpBindings>
  Variables: { fault: CallFault | undefined }
}

const SILENCE_MS = 120_000
const LOCKED = 'This object cannot be accessed right now: another request uses it'

const REFUSALS: Partial<Record<CallFault, ConstructorParameters<typeof ApiError>>> = {
  error: ['The sandbox was told to fail', { status: 500, type: 'api_error' }],
  'rate-limit': ['Request rate limit exceeded', { status: 429, code: 'rate_limit' }],
  locked: [LOCKED, { status: 429, code: 'lock_timeout' }],
  conflict: [LOCKED, { status: 409, code: 'lock_timeout' }],
  'email-refused': ['Invalid email address', { code: 'email_invalid', param: 'customer_email' }],
  denied: ['The provided key does not have the required permissions', { status: 403 }],
}

/** Faults are ordered at POST /_faults. */
export function apiFaults({ db }: CardProvider): MiddlewareHandler<FaultyEnv> {
  return async (c, next) => {
    const calls = namesOf(c.req.method, c.req.path)
    const { amount } = calls.includes('refund') ? decodeForm(await c.req.text()) : {}
    const on = [...calls, 'any']
    const fault = takeFault(db, CallOrder, { on, cents: Number(amount) || null })?.fault
    c.set('fault', fault)
    const refusal = fault && REFUSALS[fault]
    if (refusal) throw new ApiError(...refusal)
    if (fault === 'drip') {
      return new Response(drip(), { headers: { 'content-type': 'application/json' } })
    }
    if (fault === 'silence') await hungUp(c.env.incoming)
    else await next()
    if (fault === 'cut') c.env.incoming?.socket.destroy()
  }
}

function namesOf(method: string, path: string): string[] {
  return [callOf(method, path), ...(method === 'GET' ? ['read'] : [])]
}

function callOf(method: string, path: string): string {
  if (path === '/v1/refunds' && method === 'POST') return 'refund'
  if (path.startsWith('/v1/disputes')) return 'disputes'
  if (!path.startsWith('/v1/checkout/sessions')) return 'other'
  if (method === 'GET') return 'retrieve'
  return path.endsWith('/expire') ? 'expire' : 'create'
}

/** A byte every 100 ms until the client disconnects. */
function drip(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return new ReadableStream({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(Buffer.from(' ')), 100).unref()
      setTimeout(end, SILENCE_MS).unref()
    },
    cancel: end,
  })
}

function hungUp(request: HttpBindings['incoming'] | undefined): Promise<void> {
  return new Promise((resolve) => {
    request?.socket.once('close', resolve)
    setTimeout(resolve, SILENCE_MS).unref()
  })
}
