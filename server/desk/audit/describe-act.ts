import type { ActKind } from '#contract/desk/act-kinds.ts'
import type { AuditAct } from '#domain/audit-acts.ts'
import { fill } from '#domain/fill.ts'
import { formatMoney } from '#domain/money.ts'
import type { OnlyKeys } from '#server/desk/only-keys.ts'
import words from './act-words.json' with { type: 'json' }

/** `currency` is that of the sums. Without members, they are “someone”. */
interface Surroundings {
  currency: string
  members?: ReadonlyMap<string, string>
}

/** Files of the books, by table. */
const exported = new Map<unknown, string>([
  ['orders', 'orders for the books'],
  ['lines', 'order lines for the books'],
  ['refunds', 'refunds for the books'],
])

const proofs = new Map<unknown, string>([
  ['passkey', 'a passkey'],
  ['app', 'an authenticator app'],
  ['invitation', 'an invitation'],
  ['backup code', 'a backup code'],
  ['recovery code', 'a backup code'], // stored by earlier versions
])

const list = new Intl.ListFormat('en-GB')

const allWords = {
  ...words.money,
  ...words.orders,
  ...words.people,
  ...words.content,
  ...words.mails,
  ...words.access,
} satisfies Record<AuditAct, string>
allWords satisfies OnlyKeys<AuditAct, typeof allWords>
const wordsOf = new Map<string, string>(Object.entries(allWords))

export function listActsOfKind(kind: ActKind): string[] {
  return Object.keys(words[kind])
}

/** Unknown acts are shown as stored. */
export function describeAct(
  { act, facts }: { act: string; facts: Record<string, unknown> },
  surroundings: Surroundings,
): string {
  const text = wordsOf.get(act)
  if (text === undefined) return act.charAt(0).toUpperCase() + act.slice(1)
  return fill(text, { ...facts, ...phrasesOf(facts, surroundings) })
}

/** Those that may be absent begin with their space: `Refunded{cents}{lines}`. */
function phrasesOf(facts: Record<string, unknown>, { currency, members }: Surroundings) {
  const { cents, lineNos, table, by, role } = facts
  const told = String(facts['told'] ?? '')
  const memberId = String(facts['memberId'] ?? '')
  const member = members?.get(memberId) ?? 'someone'
  const numbers = Array.isArray(lineNos) ? lineNos.map(String) : []
  const line = numbers.length === 1 ? 'line' : 'lines'
  return {
    cents: typeof cents === 'number' ? ` ${formatMoney(cents, currency)}` : '',
    lines: numbers.length > 0 ? ` for ${line} ${list.format(numbers)}` : '',
    member,
    'as member': memberId === '' ? '' : ` as ${member}`,
    role: role === 'owner' ? 'an owner' : 'a helper',
    proof: proofs.get(by) ?? 'a code',
    readers: `${told} ${told === '1' ? 'reader' : 'readers'}`,
    exported: exported.get(table) ?? 'the books',
  }
}
