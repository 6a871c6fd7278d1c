import { Pool } from 'pg'
import { z } from 'zod'

/** One scan in the plan of a statement. */
export interface Scan {
  table: string
  node: string
  /** Rows it read, including those that a filter removed. */
  rows: number
  query: string
}

interface PlanNode {
  'Node Type': string
  Schema?: string | undefined
  'Relation Name'?: string | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  'Rows Removed by Filter'?: number | undefined
  'Rows Removed by Index Recheck'?: number | undefined
  Plans?: PlanNode[] | undefined
}
const PlanNode: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  Schema: z.string().optional(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  Plans: z.lazy(() => z.array(PlanNode)).optional(),
})
const Explained = z.object({ 'Query Text': z.string(), Plan: PlanNode })

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/**
 * A pool that reports each scan of every statement to `tell`, including statements inside functions, policies
 * and foreign keys. The plans come from Postgres's auto_explain, as notices.
 */
export function observePlans(connectionString: string, tell: (scan: Scan) => void): Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Pool({ connectionString, max: 4, options: options.join(' ') })
  pool.on('connect', (client) => {
    client.on('error', () => undefined) // dropping the database may close the connection
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /^duration: [^\n]*plan:\n(.*)$/s.exec(message) ?? []
      if (plan === undefined) return
      const { 'Query Text': query, Plan } = Explained.parse(JSON.parse(plan))
      const words = query.replaceAll(/\s+/g, ' ').trim()
      for (const scan of scansIn(Plan)) tell({ ...scan, query: words })
    })
  })
  pool.on('error', () => undefined)
  return pool
}

function scansIn(node: PlanNode): Omit<Scan, 'query'>[] {
  const below = (node.Plans ?? []).flatMap(scansIn)
  const table = node['Relation Name']
  if (table === undefined || !node['Node Type'].endsWith('Scan')) return below
  const looked =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const scan = {
    table: `${node.Schema}.${table}`,
    node: node['Node Type'],
    rows: Math.round(looked * (node['Actual Loops'] ?? 1)),
  }
  return [scan, ...below]
}
