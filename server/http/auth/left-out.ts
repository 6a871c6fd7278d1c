import type { Context, Hono } from 'hono'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { AuthLimits } from '../limits/auth-limits.ts'

/** Calls of the auth client that this shop does not support (decision D4). */
const LEFT_OUT: readonly (readonly [method: string, address: string, code: ErrorCode])[] = [
  ['POST', '/otp', 'otp_disabled'],
  ['POST', '/magiclink', 'otp_disabled'],
  ['GET', '/user/identities/authorize', 'manual_linking_disabled'],
  ['DELETE', '/user/identities/:id', 'manual_linking_disabled'],
]

/** A 404 would look like a wrong address. */
export function refuseLeftOut(routes: Hono, limits: AuthLimits): void {
  for (const [method, address, code] of LEFT_OUT) {
    routes.on(method, address, limits.anything, (_c: Context): never => {
      throw new AppError(code)
    })
  }
}
