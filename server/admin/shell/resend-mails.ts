import type { AdminDeps } from '../admin-deps.ts'
import { type Arguments, getOrder } from '../arguments.ts'
import type { QueuedOrderMail } from '../queue-order-mails.ts'
import { resendMails } from '../resend-mails.ts'
import { inShellWords } from './order-problems.ts'

export async function resendCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const queued = await inShellWords(resendMails(deps, await getOrder(deps, given)))
  return `On its way to ${queued.email}: ${mailInShell(queued)}.`
}

export function mailInShell({ hasPasswordLink }: QueuedOrderMail): string {
  return hasPasswordLink
    ? 'the order confirmation with a new link to set a password'
    : 'the order confirmation'
}
