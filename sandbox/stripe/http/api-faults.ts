import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { type CallFault, takeCallFault } from '#sandbox/stripe/store/faults.ts'
import { ApiError } from './api-error.ts'
import { decodeForm } from './form-body.ts'

export interface FaultyEnv {
  Bindings: Partial<HttpBindings>
  Variables: { fault: CallFault | undefined }
}

const SILENCE_MS = 120_000

/** Faults are ordered at POST /_faults. */
export function apiFaults({ db }: CardProvider): MiddlewareHandler<FaultyEnv> {
  return async (c, next) => {
    const calls = namesOf(c.req.method, c.req.path)
    const { amount } = calls.includes('refund') ? decodeForm(await c.req.text()) : {}
    const fault = takeCallFault(db, calls, Number(amount) || null)
    c.set('fault', fault)
    switch (fault) {
      case 'silence':
        await hungUp(c.env.incoming)
        break
      case 'error':
        throw new ApiError('The sandbox was told to fail', { status: 500, type: 'api_error' })
      case 'rate-limit':
        throw new ApiError('Request rate limit exceeded', { status: 429, code: 'rate_limit' })
      case 'locked':
      case 'conflict':
        throw new ApiError('This object cannot be accessed right now: another request uses it', {
          status: fault === 'locked' ? 429 : 409,
          code: 'lock_timeout',
        })
      case 'email-refused':
        throw new ApiError('Invalid email address', {
          code: 'email_invalid',
          param: 'customer_email',
        })
      case 'drip':
        return new Response(drip(), { headers: { 'content-type': 'application/json' } })
      case 'denied':
        throw new ApiError('The provided key does not have the required permissions', {
          status: 403,
        })
      default:
        await next()
    }
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
