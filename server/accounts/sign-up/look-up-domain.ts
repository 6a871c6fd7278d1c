import { Resolver } from 'node:dns/promises'

/** `not there` needs a definite answer from DNS. */
export type LookUpDomain = (domain: string) => Promise<'there' | 'not there' | 'unknown'>

const LIMIT_MS = 2000
const MOST_AT_ONCE = 10
const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 1000

type Finding = Awaited<ReturnType<LookUpDomain>>

/**
 * Errors, timeouts and more than 10 domains at a time give `unknown`.
 * @param servers name servers such as 127.0.0.1:53; by default the system's
 */
export function openDomainLookUp(servers?: readonly string[]): LookUpDomain {
  const kept = new Map<string, { finding: Finding; until: number }>()
  let running = 0
  return async (domain) => {
    const known = kept.get(domain)
    if (known && known.until > Date.now()) return known.finding
    if (running >= MOST_AT_ONCE) return 'unknown'
    running += 1
    try {
      const finding = await ask(domain, servers)
      if (finding !== 'unknown') keep(kept, domain, finding)
      return finding
    } finally {
      running -= 1
    }
  }
}

function keep(
  kept: Map<string, { finding: Finding; until: number }>,
  domain: string,
  finding: Finding,
) {
  const oldest = kept.keys().next().value
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.delete(domain)
  kept.set(domain, { finding, until: Date.now() + KEPT_MS })
}

async function ask(domain: string, servers: readonly string[] | undefined): Promise<Finding> {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const late = setTimeout(() => resolver.cancel(), LIMIT_MS)
  try {
    return await findMailServer(resolver, `${domain}.`) // the trailing dot keeps search domains out
  } catch {
    return 'unknown' // accepts the address (decision A11)
  } finally {
    clearTimeout(late)
  }
}

/** RFC 5321: MX records, else address records; an MX of "." accepts no mail (RFC 7505). */
async function findMailServer(resolver: Resolver, name: string): Promise<Finding> {
  const exchanges = await orNone(resolver.resolveMx(name))
  if (exchanges.length > 0) {
    return exchanges.some(({ exchange }) => exchange !== '') ? 'there' : 'not there'
  }
  if ((await orNone(resolver.resolve4(name))).length > 0) return 'there'
  return (await orNone(resolver.resolve6(name))).length > 0 ? 'there' : 'not there'
}

async function orNone<Entry>(records: Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await records
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
