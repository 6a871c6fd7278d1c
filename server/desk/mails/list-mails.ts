import type { DeadWork, MailCounts, MailsPage, MailsQuery } from '#contract/desk/mails.ts'
import { countUnsentMails, listUnsentMails } from '#server/db/desk/mails.ts'
import { listDeadLetters } from '#server/db/reports/dead-letters.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { findSubjects } from './find-subjects.ts'

export async function listMails(
  deps: DeskDeps,
  { show, after }: MailsQuery,
): Promise<MailsPage<Date>> {
  const { mails, next } = await listUnsentMails(deps.db, { show, after })
  const subjects = await findSubjects(
    deps,
    mails.map(({ id }) => id),
  )
  return { mails: mails.map((mail) => ({ ...mail, subject: subjects.get(mail.id) ?? null })), next }
}

/** Provider events and jobs, oldest first. */
export async function listDeadWork({ db }: DeskDeps): Promise<DeadWork<Date>[]> {
  const dead = await listDeadLetters(db)
  return dead.flatMap(({ sort, ...letter }) => (sort === 'mail' ? [] : [{ sort, ...letter }]))
}

export async function countMails(deps: DeskDeps): Promise<MailCounts> {
  const [mails, work] = await Promise.all([countUnsentMails(deps.db), listDeadWork(deps)])
  return { ...mails, work: work.length }
}
