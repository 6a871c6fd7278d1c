import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'

/**
 * An IPv4 address or IPv6 /64. X-Forwarded-For counts from the right, so that entries written by the client are
 * ignored.
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
    return undefined // no socket, as in tests
  }
}

/** A household or server usually has a whole /64. Proxies may append a port. */
export function networkOf(address: string): string {
  const plain = withoutPort(address)
  if (isIPv4(plain)) return plain
  const groups = groupsOf(plain)
  if (!groups) return 'unknown'
  const [prefix, low] = [groups.slice(0, 6).join(':'), groups.slice(6)]
  if (withinIPv6.includes(prefix))
    return low.flatMap((group) => [group >> 8, group & 255]).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** IPv4-mapped and NAT64 (RFC 6052): all IPv4 clients would share one /64. */
const withinIPv6: readonly string[] = ['0:0:0:0:0:65535', `${0x64}:${0xff9b}:0:0:0:0`]

function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[(.*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(address) ?? []
  return bracketed ?? dotted ?? address
}

function groupsOf(address: string): number[] | undefined {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return undefined
  // expands dotted parts and shortens zeros
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}
