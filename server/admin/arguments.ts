import { describeUnreadMoney, readMoney } from '#domain/money.ts'
import type { Order } from '../db/orders.ts'
import { findOrderByNumber } from '../db/reports/admin-orders.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

export interface Arguments {
  words: readonly string[]
  options: Readonly<Record<string, string>>
  flags: ReadonlySet<string>
}

/**
 * Parses `1003 --last 5` or `1003 --last=5`.
 * @throws AdminRefusal for bad options, and for more than `mostWords` words: `refund 1003 12.50` must not refund the
 * whole order
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

/** @throws AdminRefusal unless the first argument is an order's number */
export async function getOrder(deps: AdminDeps, { words }: Arguments): Promise<Order> {
  const [text] = words
  if (text === undefined) throw new AdminRefusal('Say which order, by its number.')
  if (!/^#?\d{1,12}$/.test(text)) throw new AdminRefusal(`“${text}” is not an order number.`)
  const order = await findOrderByNumber(deps.db, Number(text.replace('#', '')))
  if (!order) throw new AdminRefusal(`There is no order ${text}.`)
  return order
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

/** Dollars to cents. @throws AdminRefusal */
export function readSum(text: string): number {
  const cents = readMoney(text)
  if (cents !== undefined) return cents
  throw new AdminRefusal(`--amount is not a sum of dollars. ${describeUnreadMoney(text)}`)
}
