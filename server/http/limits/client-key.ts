import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'

/**
 * The client of a request for rate limits: an IPv4 address or an IPv6 /64. It is the socket's address; with
 * trusted proxies, the address that the outermost of them saw, counted from the right of X-Forwarded-For, so that
 * entries written by the client are ignored.
 */
export function clientKey(deps: Pick<Deps, 'settings'>, c: Context): string {
  const { trustedProxies } = deps.settings
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return networkOf(seen ?? socketAddress(c) ?? '')
}

function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined // the request did not come through a socket, as in tests
  }
}

/** The address, or for IPv6 its first four groups: a household or server usually has a whole /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
