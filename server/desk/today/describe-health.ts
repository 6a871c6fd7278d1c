import { counted } from '#domain/counted.ts'
import { waiting as ago } from '#server/text.ts'
import type { Health } from './read-health.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A longer wait counts as a problem. */
const WAITS_LONG_MS = 15 * MINUTE_MS
/** The provider is polled hourly; all orders are checked daily. */
const ASKS_LATE_MS = 135 * MINUTE_MS
const BACKUP_LATE_MS = 26 * HOUR_MS

interface Found {
  state: 'well' | 'unwell' | 'unknown'
  said: string
}

const well = (said: string): Found => ({ state: 'well', said })
const unwell = (said: string): Found => ({ state: 'unwell', said })
const unknown = (said: string): Found => ({ state: 'unknown', said })

export function describeHealth(health: Health, now = new Date()) {
  const { eventWaitsSince, mailWaitsSince, jobWaitsSince, taskProblems } = health
  return [
    { what: 'Paid orders', ...handedOver(health) },
    { what: 'Messages from the card provider', ...waiting(eventWaitsSince, now) },
    { what: 'Emails', ...waiting(mailWaitsSince, now) },
    { what: 'Background jobs', ...waiting(jobWaitsSince, now) },
    { what: 'Failed after retries', ...givenUp(health) },
    { what: 'Card provider', ...asksProvider(health, now) },
    {
      what: 'Scheduled tasks',
      ...(taskProblems
        ? unwell('A task failed on its last run. The shop will try again.')
        : well('All running on time.')),
    },
    { what: 'Last backup', ...backup(health, now) },
    { what: 'Guides', ...content(health) },
  ]
}

function handedOver({ paidNotHandedOver, inReview }: Health): Found {
  if (inReview > 0) {
    return unwell(
      `${counted(inReview, 'payment')} didn’t match the order and ${inReview === 1 ? 'is' : 'are'} on hold for your review. See Alarms.`,
    )
  }
  return paidNotHandedOver > 0
    ? unknown(`Delivering ${counted(paidNotHandedOver, 'order')} now.`)
    : well('All delivered.')
}

function waiting(since: Date | null, now: Date): Found {
  if (!since) return well('None waiting.')
  const isLong = now.getTime() - since.getTime() > WAITS_LONG_MS
  return isLong
    ? unwell(`The oldest has been waiting for ${ago(since, now.getTime())}.`)
    : well('In progress.')
}

function givenUp({ givenUp: dead }: Health): Found {
  return dead > 0 ? unwell(`${counted(dead, 'item')}. See Emails and Alarms.`) : well('None.')
}

function asksProvider({ lastReconcileAt }: Health, now: Date): Found {
  if (!lastReconcileAt) return unknown('Not checked yet. The shop checks every hour.')
  const isLate = now.getTime() - lastReconcileAt.getTime() > ASKS_LATE_MS
  const said = `Last responded ${ago(lastReconcileAt, now.getTime())} ago.`
  return isLate ? unwell(said) : well(said)
}

function backup({ backup: { isOurs, lastAt } }: Health, now: Date): Found {
  if (!isOurs) {
    return unknown('Backups are made where your database runs. Ask the person who runs it.')
  }
  if (!lastAt) return unknown('No backup yet. The first one runs within an hour.')
  const isLate = now.getTime() - lastAt.getTime() > BACKUP_LATE_MS
  const said = `${ago(lastAt, now.getTime())} ago.`
  return isLate ? unwell(said) : well(said)
}

function content({ content: found }: Health): Found {
  if ('unknown' in found) {
    return unwell('Pictures and files can’t be stored or read. See Alarms for the reason.')
  }
  const { lost, missing, withoutContent } = found
  if (missing.length > 0) {
    return unwell(
      `${counted(missing.length, 'file')} of published guides ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  }
  if (lost > 0) {
    return unwell(`${counted(lost, 'file')} ${lost === 1 ? 'is' : 'are'} missing. See Alarms.`)
  }
  return withoutContent.length > 0
    ? unwell(`On sale without content: ${withoutContent.join(', ')}.`)
    : well('All have content.')
}
