import type { Rate } from '#server/db/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import { type Limiter, openMemoryLimiter, openStoredLimiter } from './limiter.ts'

type Width = 56 | 48

type Factors = Readonly<Record<Width, number>>

/**
 * Factors for the networks around a /64: a household often has a /56, and anybody gets a /48 for free, but a phone
 * network has many customers in one.
 */
const usual: Factors = { 56: 2, 48: 3 }

export interface WiderNetwork {
  bits: Width
  key: string
  factor: number
}

/** Empty for IPv4. `client`: as client-key.ts names it. */
export function widerNetworksOf(client: string): WiderNetwork[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(client)?.slice(1)
  if (!groups) return []
  const [first, second, third, fourth = ''] = groups
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return [
    { bits: 56, key: `${first}:${second}:${third}:${subnet}::/56`, factor: usual[56] },
    { bits: 48, key: `${first}:${second}:${third}::/48`, factor: usual[48] },
  ]
}

export function openMemoryClientLimiter(name: string, rates: readonly Rate[]): Limiter {
  return openClientLimiter(openMemoryLimiter, { name, rates, factors: usual })
}

export function openStoredClientLimiter(
  deps: Pick<Deps, 'db' | 'keys'>,
  ...[name, rates, factors = usual]: [name: string, rates: readonly Rate[], factors?: Factors]
): Limiter {
  const open = (network: string, those: readonly Rate[]) => openStoredLimiter(deps, network, those)
  return openClientLimiter(open, { name, rates, factors })
}

/** A refused client costs its wider networks nothing. */
function openClientLimiter(
  open: (name: string, rates: readonly Rate[]) => Limiter,
  { name, rates, factors }: { name: string; rates: readonly Rate[]; factors: Factors },
): Limiter {
  const own = open(name, rates)
  const around = {
    56: open(`${name}-56`, widen(rates, factors[56])),
    48: open(`${name}-48`, widen(rates, factors[48])),
  }
  const each = async (client: string, act: (limiter: Limiter, key: string) => Promise<void>) => {
    await act(own, client)
    for (const { bits, key } of widerNetworksOf(client)) await act(around[bits], key)
  }
  return {
    take: (client, points) => each(client, (limiter, key) => limiter.take(key, points)),
    check: (client) => each(client, (limiter, key) => limiter.check(key)),
    giveBack: (client) => each(client, (limiter, key) => limiter.giveBack(key)),
    reset: (client) => each(client, (limiter, key) => limiter.reset(key)),
  }
}

function widen(rates: readonly Rate[], factor: number): Rate[] {
  return rates.map(({ points, seconds }) => ({ points: points * factor, seconds }))
}
