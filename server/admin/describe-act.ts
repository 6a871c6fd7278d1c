import type { AuditAct } from '#domain/audit-acts.ts'
import { formatMoney } from '#domain/money.ts'

export interface DescribedAct {
  act: string
  facts: Record<string, unknown>
}

export type MemberNames = ReadonlyMap<string, string>

type Words = (facts: Facts) => string

interface Facts {
  text(name: string): string
  /** With a leading space; empty when absent. */
  money(name: string): string
  /** With a preposition and a space before; empty without any. */
  lines(): string
  member(): string
  role(): string
}

/** Files of the books, by table. */
const exported: Record<string, string> = {
  orders: 'orders for the books',
  lines: 'order lines for the books',
  refunds: 'refunds for the books',
}

const words: Record<AuditAct, Words> = {
  refund: (facts) => `Asked the card provider to refund${facts.money('cents')}${facts.lines()}`,
  'refund done': (facts) => `Refunded${facts.money('cents')}${facts.lines()}`,
  'refund failed': (facts) => `Could not refund${facts.money('cents')}${facts.lines()}`,
  'refund unanswered': (facts) =>
    `Could not learn whether the card provider refunded${facts.money('cents')}${facts.lines()}`,
  'refund found': (facts) => `Found an earlier refund of${facts.money('cents')}${facts.lines()}`,
  'withdrawal refund': (facts) =>
    `Refunded${facts.money('cents')} for withdrawal ${facts.text('withdrawal')}`,
  'withdrawal refuse': (facts) => `Refused withdrawal ${facts.text('withdrawal')}`,
  'withdrawal close': (facts) => `Closed withdrawal ${facts.text('withdrawal')}`,
  export: (facts) => `Exported ${exported[facts.text('table')] ?? 'the books'}`,
  move: () => 'Moved the order to another address',
  fulfil: () => 'Checked the payment again',
  resend: () => 'Sent the confirmation again',
  replay: () => 'Retried what had failed',
  discard: () => 'Set aside what had failed',
  settle: () => 'Settled an alarm',
  data: () => 'Exported what is kept about a person',
  erase: () => 'Erased a person',
  grant: (facts) => `Let someone read ${facts.text('productKey')} as a gift`,
  'end grant': (facts) => `Ended the gift of ${facts.text('productKey')}`,
  'publish content': (facts) =>
    `Published ${facts.text('productKey')}, version ${facts.text('version')}`,
  'roll back content': (facts) =>
    `Went back to version ${facts.text('version')} of ${facts.text('productKey')}`,
  'tell owners': (facts) =>
    `Told ${facts.text('told')} ${facts.text('told') === '1' ? 'owner' : 'owners'} about the new version of ${facts.text('productKey')}`,
  'clear test data': () => 'Deleted all test orders',
  'new keys': () => 'Made all keys anew, and ended sessions, links and authenticator apps',
  note: () => 'Wrote a note on an order',
  'password link': () => 'Sent a link to set a password',
  'start draft': (facts) => `Began a draft of ${facts.text('productKey')}`,
  'discard draft': (facts) => `Discarded the draft of ${facts.text('productKey')}`,
  'add chapter': (facts) => `Added a chapter to ${facts.text('productKey')}`,
  'edit chapter': (facts) => `Edited a chapter of ${facts.text('productKey')}`,
  'delete chapter': (facts) => `Deleted a chapter of ${facts.text('productKey')}`,
  'order chapters': (facts) => `Reordered the chapters of ${facts.text('productKey')}`,
  'add file': (facts) => `Added ${facts.text('name')} to ${facts.text('productKey')}`,
  'delete file': (facts) => `Deleted ${facts.text('name')} from ${facts.text('productKey')}`,
  'answer request': () => 'Wrote to a customer about their project',
  'book call': () => 'Marked a call as booked',
  'start request': () => 'Marked a project as in progress',
  'stop request': () => 'Marked a project as not in progress',
  'deliver request': () => 'Delivered a project',
  'close request': () => 'Closed a project',
  'reopen request': () => 'Reopened a project',
  'desk sign in': (facts) => `Signed in to the desk (${facts.text('by')})`,
  'desk sign-in refused': (facts) =>
    `Refused somebody who tried to sign in by ${facts.text('by')}${facts.text('memberId') === '' ? '' : ` as ${facts.member()}`}`,
  'desk sign out': () => 'Signed out of the desk',
  'desk confirm': (facts) => `Confirmed who it is (${facts.text('by')})`,
  'desk confirm refused': (facts) => `Was refused when confirming who it is (${facts.text('by')})`,
  'desk join': () => 'Used an invitation and made a way to sign in',
  'desk invite': (facts) => `Invited ${facts.member()} as ${facts.role()}`,
  'desk reset': (facts) => `Made a new link for ${facts.member()} to get in again`,
  'desk remove': (facts) => `Removed ${facts.member()} from the desk`,
  'desk role': (facts) => `Made ${facts.member()} ${facts.role()}`,
  'desk add passkey': () => 'Added a passkey',
  'desk name passkey': () => 'Renamed a passkey',
  'desk delete passkey': () => 'Deleted a passkey',
  'desk add app': () => 'Added an authenticator app',
  'desk delete app': () => 'Removed the authenticator app',
  'desk new codes': () => 'Made new recovery codes',
  'desk end session': () => 'Signed out elsewhere',
}

const list = new Intl.ListFormat('en-GB')

const wordsOf = new Map<string, Words>(Object.entries(words))

/** Unknown acts are shown as stored. */
export function describeAct(
  { act, facts }: DescribedAct,
  members: MemberNames = new Map(),
): string {
  const describe = wordsOf.get(act)
  if (!describe) return act.charAt(0).toUpperCase() + act.slice(1)
  return describe({
    text: (name) => String(facts[name] ?? ''),
    money: (name) => {
      const cents = facts[name]
      return typeof cents === 'number' ? ` ${formatMoney(cents)}` : ''
    },
    lines: () => {
      const { lineNos } = facts
      if (!Array.isArray(lineNos) || lineNos.length === 0) return ''
      return ` for ${lineNos.length === 1 ? 'line' : 'lines'} ${list.format(lineNos.map(String))}`
    },
    member: () => members.get(String(facts['memberId'])) ?? 'someone',
    role: () => (facts['role'] === 'owner' ? 'an owner' : 'a helper'),
  })
}
