import { countDue } from '../../db/desk/requests.ts'
import type { DeskDeps } from '../desk-deps.ts'

/** How many requests wait too long for a first answer, and how many more will within twelve hours. */
export function countDueRequests({
  db,
}: Pick<DeskDeps, 'db'>): Promise<{ late: number; soon: number }> {
  return countDue(db)
}
