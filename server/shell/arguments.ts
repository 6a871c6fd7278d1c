import { AdminRefusal } from '#server/admin-deps.ts'

export interface Arguments {
  words: readonly string[]
  options: Readonly<Record<string, string>>
  flags: ReadonlySet<string>
}

/**
 * Parses `orders --year 2026` or `orders --year=2026`.
 * @throws AdminRefusal for bad options, and for more than `mostWords` words
 */
export function readArguments(
  args: readonly string[],
  known: readonly string[],
  { flags: knownFlags, mostWords }: { flags: readonly string[]; mostWords: number },
): Arguments {
  const words: string[] = []
  const flags = new Set<string>()
  const options: Record<string, string> = {}
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('--')) {
      words.push(arg)
      continue
    }
    const [name = '', given] = arg.slice(2).split('=', 2)
    if (knownFlags.includes(name) && given === undefined) {
      flags.add(name)
      continue
    }
    if (!known.includes(name)) throw new AdminRefusal(`There is no --${name} here.`)
    const value = given ?? rest.shift()
    if (value === undefined) throw new AdminRefusal(`Say what --${name} is.`)
    if (options[name] !== undefined) throw new AdminRefusal(`Say --${name} once.`)
    options[name] = value
  }
  const extra = words[mostWords]
  if (extra !== undefined) throw new AdminRefusal(`“${extra}” does not belong here.`)
  return { words, options, flags }
}

/** Validates a day such as 2026-03-31. @throws AdminRefusal */
export function readDay(text: string, name: string): string {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime())
  // Date rolls 2026-02-30 over to March.
  if (isDay && day.toISOString().startsWith(text)) return text
  throw new AdminRefusal(`--${name} must be a day such as 2026-03-31.`)
}

/** @throws AdminRefusal */
export function readWhole(
  text: string,
  { name, least, most }: { name: string; least: number; most: number },
): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new AdminRefusal(`--${name} must be a whole number from ${least} to ${most}.`)
}
