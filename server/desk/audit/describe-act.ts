import type { ActKind } from '#contract/desk/act-kinds.ts'
import type { AuditAct } from '#domain/audit-acts.ts'
import { formatMoney } from '#domain/money.ts'

/** `currency` is that of the sums. Without members, they are “someone”. */
interface Surroundings {
  currency: string
  members?: ReadonlyMap<string, string>
}

type Words = (facts: Facts) => string

interface Facts {
  text(name: string): string
  /** With a leading space; empty when absent. */
  money(name: string): string
  /** With a preposition and a space before; empty without any. */
  lines(): string
  member(): string
  role(): string
  proof(): string
}

/** Files of the books, by table. */
const exported: Record<string, string> = {
  orders: 'orders for the books',
  lines: 'order lines for the books',
  refunds: 'refunds for the books',
}

/** Acts of a kind, in words. */
const words = {
  money: {
    refund: (facts) => `Asked the card provider to refund${facts.money('cents')}${facts.lines()}`,
    'refund done': (facts) => `Refunded${facts.money('cents')}${facts.lines()}`,
    'refund failed': (facts) => `Could not refund${facts.money('cents')}${facts.lines()}`,
    'refund unanswered': (facts) =>
      `Got no clear answer about a refund of${facts.money('cents')}${facts.lines()}`,
    'refund found': (facts) => `Found an earlier refund of${facts.money('cents')}${facts.lines()}`,
    'withdrawal refund': (facts) =>
      `Refunded${facts.money('cents')} for withdrawal ${facts.text('withdrawal')}`,
    'withdrawal refuse': (facts) => `Refused withdrawal ${facts.text('withdrawal')}`,
    'withdrawal close': (facts) => `Closed withdrawal ${facts.text('withdrawal')}`,
    export: (facts) => `Exported ${exported[facts.text('table')] ?? 'the books'}`,
  },
  orders: {
    move: () => 'Reassigned the order to another address',
    fulfil: () => 'Checked the payment again',
    settle: () => 'Resolved an alarm',
    'clear test data': () => 'Deleted all test orders',
    note: () => 'Added a note to an order',
    'answer request': () => 'Replied to a customer about their commission',
    'book call': () => 'Marked a call as booked',
    'start request': () => 'Marked a commission as in progress',
    'stop request': () => 'Marked a commission as not in progress',
    'deliver request': () => 'Delivered a commission',
    'close request': () => 'Closed a commission',
    'reopen request': () => 'Reopened a commission',
  },
  people: {
    data: () => 'Exported a person’s data',
    erase: () => 'Erased a person',
    'password link': () => 'Emailed a link to set a password',
  },
  content: {
    grant: (facts) => `Gave someone ${facts.text('productKey')}`,
    'end grant': (facts) => `Ended someone’s access to ${facts.text('productKey')}`,
    'publish content': (facts) =>
      `Published ${facts.text('productKey')}, version ${facts.text('version')}`,
    'publish site': (facts) => `Published the site, publication ${facts.text('publication')}`,
    'copy product': (facts) => `Began ${facts.text('document')} as a copy`,
    'discard site draft': (facts) => `Discarded the draft of ${facts.text('document')}`,
    'roll back content': (facts) =>
      `Rolled back ${facts.text('productKey')} to version ${facts.text('version')}`,
    'tell owners': (facts) =>
      `Notified ${facts.text('told')} ${facts.text('told') === '1' ? 'reader' : 'readers'} of the new version of ${facts.text('productKey')}`,
    'start draft': (facts) => `Started a draft of ${facts.text('productKey')}`,
    'discard draft': (facts) => `Discarded the draft of ${facts.text('productKey')}`,
    'add chapter': (facts) => `Added a chapter to ${facts.text('productKey')}`,
    'edit chapter': (facts) => `Edited a chapter of ${facts.text('productKey')}`,
    'delete chapter': (facts) => `Deleted a chapter of ${facts.text('productKey')}`,
    'order chapters': (facts) => `Reordered the chapters of ${facts.text('productKey')}`,
    'add file': (facts) => `Added ${facts.text('name')} to ${facts.text('productKey')}`,
    'delete file': (facts) => `Deleted ${facts.text('name')} from ${facts.text('productKey')}`,
  },
  mails: {
    resend: () => 'Resent the order email',
    replay: () => 'Retried failed emails or work',
    discard: () => 'Set an email aside',
  },
  access: {
    'new keys': () => 'Replaced all keys and ended sessions, links and authenticator apps',
    'desk sign in': (facts) => `Signed in with ${facts.proof()}`,
    'desk sign-in refused': (facts) =>
      `Failed sign-in with ${facts.proof()}${facts.text('memberId') === '' ? '' : ` as ${facts.member()}`}`,
    'desk sign out': () => 'Signed out',
    'desk confirm': (facts) => `Confirmed identity with ${facts.proof()}`,
    'desk confirm refused': (facts) => `Failed to confirm identity with ${facts.proof()}`,
    'desk join': () => 'Accepted an invitation and set up sign-in',
    'desk invite': (facts) => `Invited ${facts.member()} as ${facts.role()}`,
    'desk reset': (facts) => `Created a new sign-in link for ${facts.member()}`,
    'desk remove': (facts) => `Removed ${facts.member()} from the desk`,
    'desk role': (facts) => `Made ${facts.member()} ${facts.role()}`,
    'desk add passkey': () => 'Added a passkey',
    'desk name passkey': () => 'Renamed a passkey',
    'desk delete passkey': () => 'Deleted a passkey',
    'desk add app': () => 'Added an authenticator app',
    'desk delete app': () => 'Removed an authenticator app',
    'desk new codes': () => 'Created new backup codes',
    'desk end session': () => 'Signed out another session',
  },
} satisfies Record<ActKind, Partial<Record<AuditAct, Words>>>

const proofs = new Map<unknown, string>([
  ['passkey', 'a passkey'],
  ['app', 'an authenticator app'],
  ['invitation', 'an invitation'],
  ['backup code', 'a backup code'],
  ['recovery code', 'a backup code'], // stored by earlier versions
])

const list = new Intl.ListFormat('en-GB')

const allWords: Record<AuditAct, Words> = {
  ...words.money,
  ...words.orders,
  ...words.people,
  ...words.content,
  ...words.mails,
  ...words.access,
}
const wordsOf = new Map<string, Words>(Object.entries(allWords))

export function listActsOfKind(kind: ActKind): string[] {
  return Object.keys(words[kind])
}

/** Unknown acts are shown as stored. */
export function describeAct(
  { act, facts }: { act: string; facts: Record<string, unknown> },
  { currency, members }: Surroundings,
): string {
  const describe = wordsOf.get(act)
  if (!describe) return act.charAt(0).toUpperCase() + act.slice(1)
  return describe({
    text: (name) => String(facts[name] ?? ''),
    money: (name) => {
      const cents = facts[name]
      return typeof cents === 'number' ? ` ${formatMoney(cents, currency)}` : ''
    },
    lines: () => {
      const { lineNos } = facts
      if (!Array.isArray(lineNos) || lineNos.length === 0) return ''
      return ` for ${lineNos.length === 1 ? 'line' : 'lines'} ${list.format(lineNos.map(String))}`
    },
    member: () => members?.get(String(facts['memberId'])) ?? 'someone',
    role: () => (facts['role'] === 'owner' ? 'an owner' : 'a helper'),
    proof: () => proofs.get(facts['by']) ?? 'a code',
  })
}
