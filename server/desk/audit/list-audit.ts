import type { ActKind } from '#contract/desk/act-kinds.ts'
import type { AuditPage } from '#contract/desk/audit.ts'
import { AUDIT_ACTS } from '#domain/audit-acts.ts'
import { listActors, listActsBefore } from '#server/db/desk/acts.ts'
import { listMemberNames } from '#server/db/desk/members.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { describeAct } from './describe-act.ts'
import { kindOfAct } from './kind-of-act.ts'

const ON_A_PAGE = 50

interface Wanted {
  who?: string | undefined
  kind?: ActKind | undefined
  before?: number | undefined
}

export async function listAudit(
  { db, site }: Pick<DeskDeps, 'db' | 'site'>,
  { who, kind, before }: Wanted,
): Promise<AuditPage> {
  const acts = kind && AUDIT_ACTS.filter((act) => kindOfAct[act] === kind)
  const found = await listActsBefore(db, { who, acts, before, most: ON_A_PAGE + 1 })
  const members = new Map((await listMemberNames(db)).map(({ id, email }) => [id, email]))
  const { currency } = site.money
  const rows = found.slice(0, ON_A_PAGE)
  return {
    rows: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.toISOString(),
      who: row.who,
      from: row.cameFrom.replace(/^desk /, ''),
      what: describeAct(row, { currency, members }),
      orderNumber: row.orderNumber === null ? null : Number(row.orderNumber),
    })),
    next: found.length > ON_A_PAGE ? Number(rows.at(-1)?.id) : null,
    people: await listActors(db),
  }
}
