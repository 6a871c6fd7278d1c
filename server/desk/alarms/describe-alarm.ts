import type { AlarmTarget } from '#contract/desk/alarms.ts'
import { formatDay } from '#domain/dates.ts'
import type { OpenAlarm } from '#server/db/alarms.ts'
import type { OnlyKeys } from '#server/desk/only-keys.ts'
import type { AlarmKind } from '#server/outbox/alarms.ts'
import alarmWords from './alarm-words.json' with { type: 'json' }

interface AlarmWords {
  title: string
  advice: string
}

alarmWords satisfies Record<AlarmKind, AlarmWords> & OnlyKeys<AlarmKind, typeof alarmWords>
const wordsOf = new Map<string, AlarmWords>(Object.entries(alarmWords))

/** For kinds of another version. */
const unknown: AlarmWords = {
  title: 'Something needs your attention',
  advice: 'Resolve it once you have taken a look.',
}

export function describeAlarm(alarm: OpenAlarm) {
  const { id, kind, what, since, lastAt, times } = alarm
  const { title, advice } = wordsOf.get(kind) ?? unknown
  return {
    id,
    title,
    advice,
    since,
    lastAt,
    times,
    what: inWords(what),
    target: targetOf(alarm),
  }
}

/** Strips the shell command and formats the days. */
export function inWords(what: string): string {
  return what
    .replace(/\s*[^.?!]*: npm run shop -- .*$/s, '')
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, formatDay)
}

const pages: Readonly<Record<string, AlarmTarget>> = {
  withdrawal_unmatched: { page: 'withdrawals' },
  dead_mail: { page: 'mails' },
  unwritten_mail: { page: 'mails' },
  dead_event: { page: 'deadEvents' },
  task_silent: { page: 'settings' },
  backup: { page: 'settings' },
  blob_store: { page: 'settings' },
  site_refused: { page: 'settings' },
  provider_denied: { page: 'settings' },
  checkout_refused: { page: 'settings' },
  clock: { page: 'settings' },
}

/** Order or withdrawal it names, else the page of its kind. */
export function targetOf({
  kind,
  subject,
  what,
}: Pick<OpenAlarm, 'kind' | 'subject' | 'what'>): AlarmTarget | null {
  const [, withdrawal] = /^W-(\d+)$/.exec(subject) ?? []
  if (withdrawal) return { page: 'withdrawal', number: Number(withdrawal) }
  if (kind === 'request_due') return { page: 'request', id: subject }
  if (kind === 'content_missing') return { page: 'guide', productKey: subject }
  const page = pages[kind]
  if (page) return page
  const [, ofSubject] = /^(\d{1,9})$/.exec(subject) ?? []
  const [, ofText] = /\border (\d{1,9})\b/i.exec(what) ?? []
  const order = ofSubject ?? ofText
  return order ? { page: 'order', number: Number(order) } : null
}
