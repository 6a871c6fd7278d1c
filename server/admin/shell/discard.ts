import { listDeadLetters } from '../../db/reports/dead-letters.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { discardMail } from '../discard-mail.ts'
import { findById } from './find-by-id.ts'

export async function discardCommand(
  deps: AdminDeps,
  { words, options }: Arguments,
): Promise<string> {
  const [typed] = words
  if (typed === undefined) throw new AdminRefusal('Say which mail, by its id. See: dead')
  const why = options['why']?.trim()
  if (!why) throw new AdminRefusal('Say why, such as --why "a mistyped address".')
  const mails = (await listDeadLetters(deps.db)).filter(({ sort }) => sort === 'mail')
  const { id, kind } = findById(mails, typed, 'a mail given up')
  await discardMail(deps, { id, why })
  return `The mail ${kind} is set aside. It is not tried any more.`
}
