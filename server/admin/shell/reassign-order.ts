import type { AdminDeps } from '../admin-deps.ts'
import { type Arguments, getOrder } from '../arguments.ts'
import { type MovedOrder, reassignOrder } from '../reassign-order.ts'
import { inShellWords } from './order-problems.ts'
import { mailInShell } from './resend-mails.ts'

export async function moveCommand(deps: AdminDeps, given: Arguments): Promise<string> {
  const order = await getOrder(deps, given)
  return describe(await inShellWords(reassignOrder(deps, order, given.words[1] ?? '')))
}

function describe({ number, email, owner, mail }: MovedOrder): string {
  if (owner === 'nobody') {
    const next = `To hand it over: npm run shop -- fulfil ${number}`
    return `Order ${number} is addressed to ${email} now. ${next}`
  }
  const whose = owner === 'new account' ? 'a new account' : 'the account there'
  const moved = `Order ${number} belongs to ${whose} now: ${email}.`
  return mail ? `${moved} On its way: ${mailInShell(mail)}.` : moved
}
