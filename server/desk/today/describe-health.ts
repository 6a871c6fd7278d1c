import type { HealthCheck } from '#contract/desk/today.ts'
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

export function describeHealth(health: Health, now = new Date()): HealthCheck[] {
  return [
    handedOver(health),
    waiting('Messages from the card provider', health.eventWaitsSince, now),
    waiting('Emails', health.mailWaitsSince, now),
    waiting('Background jobs', health.jobWaitsSince, now),
    givenUp(health),
    asksProvider(health, now),
    tasks(health),
    backup(health, now),
    content(health),
  ]
}

function handedOver({ paidNotHandedOver, inReview }: Health): HealthCheck {
  const what = 'Paid orders'
  if (inReview > 0) {
    const said = `${counted(inReview, 'payment')} didn’t match the order and ${inReview === 1 ? 'is' : 'are'} on hold for your review. See Alarms.`
    return { what, state: 'unwell', said }
  }
  return paidNotHandedOver > 0
    ? {
        what,
        state: 'unknown',
        said: `Delivering ${counted(paidNotHandedOver, 'order')} now.`,
      }
    : { what, state: 'well', said: 'All delivered.' }
}

function waiting(what: string, since: Date | null, now: Date): HealthCheck {
  if (!since) return { what, state: 'well', said: 'None waiting.' }
  const isLong = now.getTime() - since.getTime() > WAITS_LONG_MS
  return isLong
    ? {
        what,
        state: 'unwell',
        said: `The oldest has been waiting for ${ago(since, now.getTime())}.`,
      }
    : { what, state: 'well', said: 'In progress.' }
}

function givenUp({ givenUp: dead }: Health): HealthCheck {
  const what = 'Failed after retries'
  return dead > 0
    ? { what, state: 'unwell', said: `${counted(dead, 'item')}. See Emails and Alarms.` }
    : { what, state: 'well', said: 'None.' }
}

function asksProvider({ lastReconcileAt }: Health, now: Date): HealthCheck {
  const what = 'Card provider'
  if (!lastReconcileAt)
    return { what, state: 'unknown', said: 'Not checked yet. The shop checks every hour.' }
  const isLate = now.getTime() - lastReconcileAt.getTime() > ASKS_LATE_MS
  const said = `Last responded ${ago(lastReconcileAt, now.getTime())} ago.`
  return { what, state: isLate ? 'unwell' : 'well', said }
}

function tasks({ taskProblems }: Health): HealthCheck {
  const what = 'Scheduled tasks'
  return taskProblems
    ? { what, state: 'unwell', said: 'A task failed on its last run. The shop will try again.' }
    : { what, state: 'well', said: 'All running on time.' }
}

function backup({ backup: { isOurs, lastAt } }: Health, now: Date): HealthCheck {
  const what = 'Last backup'
  if (!isOurs) {
    const said = 'Backups are made where your database runs. Ask the person who runs it.'
    return { what, state: 'unknown', said }
  }
  if (!lastAt)
    return { what, state: 'unknown', said: 'No backup yet. The first one runs within an hour.' }
  const isLate = now.getTime() - lastAt.getTime() > BACKUP_LATE_MS
  return { what, state: isLate ? 'unwell' : 'well', said: `${ago(lastAt, now.getTime())} ago.` }
}

function content({ content: found }: Health): HealthCheck {
  const what = 'Guides'
  if ('unknown' in found) {
    return {
      what,
      state: 'unwell',
      said: 'Pictures and files can’t be stored or read. See Alarms for the reason.',
    }
  }
  const { lost, missing, withoutContent } = found
  if (missing.length > 0) {
    const said = `${counted(missing.length, 'file')} of published guides ${missing.length === 1 ? 'is' : 'are'} missing.`
    return { what, state: 'unwell', said }
  }
  if (lost > 0) {
    const said = `${counted(lost, 'file')} ${lost === 1 ? 'is' : 'are'} missing. See Alarms.`
    return { what, state: 'unwell', said }
  }
  return withoutContent.length > 0
    ? {
        what,
        state: 'unwell',
        said: `On sale without content: ${withoutContent.join(', ')}.`,
      }
    : { what, state: 'well', said: 'All have content.' }
}
