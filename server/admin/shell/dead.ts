import { type DeadLetter, listDeadLetters } from '../../db/reports/dead-letters.ts'
import type { AdminDeps } from '../admin-deps.ts'
import { columns, moment } from '../text.ts'

export async function deadCommand(deps: AdminDeps): Promise<string> {
  const dead = await listDeadLetters(deps.db)
  if (dead.length === 0) return 'Nothing was given up.'
  return [
    columns([['Id', 'What', 'Order', 'Given up (UTC)', 'Why'], ...dead.map(row)]),
    'To try one again: npm run shop -- replay <id>, or replay all',
  ].join('\n\n')
}

function row({ sort, id, kind, orderNumber, at, problem }: DeadLetter): string[] {
  return [id, `${sort} ${kind}`, String(orderNumber ?? ''), moment(at), problem ?? '']
}
