import type { MailsQuery } from '#contract/desk/mails.ts'
import { countUnsentMails, listUnsentMails } from '#server/db/desk/mails.ts'
import { listDeadLetters } from '#server/db/reports/dead-letters.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { findSubjects } from './find-subjects.ts'

/** Newest first, without their texts, which may contain one-time links; `subject` is null when it is gone. */
export async function listMails(deps: DeskDeps, { show, after }: MailsQuery) {
  const { mails, next } = await listUnsentMails(deps.db, { show, after })
  const subjects = await findSubjects(
    deps,
    mails.map(({ id }) => id),
  )
  return { mails: mails.map((mail) => ({ ...mail, subject: subjects.get(mail.id) ?? null })), next }
}

/** Provider events and jobs, oldest first. */
export async function listDeadWork({ db }: DeskDeps) {
  const dead = await listDeadLetters(db)
  return dead.flatMap(({ sort, ...letter }) => (sort === 'mail' ? [] : [{ sort, ...letter }]))
}

export async function countMails(deps: DeskDeps) {
  const [mails, work] = await Promise.all([countUnsentMails(deps.db), listDeadWork(deps)])
  return { ...mails, work: work.length }
}
