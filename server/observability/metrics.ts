import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import { readShopStats, type ShopStats } from './shop-stats.ts'

export interface Metrics {
  observeRequest(commission: RequestFacts): void
  /** Prometheus text; without the database its values are missing. */
  read(): Promise<{ contentType: string; text: string }>
}

export interface RequestFacts {
  method: string
  /** Route pattern such as `/auth/v1/token`: bounds the number of series. */
  route: string
  status: number
  seconds: number
}

type MetricsDeps = Pick<Deps, 'db' | 'keys' | 'log'>

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'API requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const setStats = registerStats(registry)
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    read: async () => {
      setStats(await readStats(deps))
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

async function readStats(deps: MetricsDeps): Promise<ShopStats | undefined> {
  try {
    return await readShopStats(deps)
  } catch (error) {
    deps.log.warn({ err: error }, 'could not read metrics from the database')
    return undefined
  }
}

const helpOf = {
  shop_database_up: 'Whether the database answers',
  shop_orders: 'Orders by state',
  shop_jobs_waiting: 'Jobs that wait or run, by queue',
  shop_jobs_oldest_seconds: 'How long the oldest job that is due has waited, by queue',
  shop_jobs_dead: 'Jobs given up after their last try, by queue',
  shop_webhook_events_waiting: 'Stored webhook events not worked on yet',
  shop_webhook_events_oldest_seconds: 'How long the oldest of them has waited',
  shop_webhook_last_seconds: 'Seconds since a webhook event last came in',
  shop_reconcile_last_seconds: 'Seconds since reconcile last looked at an order',
  shop_mails_waiting: 'Mails not sent yet',
  shop_mails_oldest_seconds: 'How long the oldest of them has waited',
  shop_dead_letters: 'Mails and webhook events that were given up, by sort',
  shop_budget_used: 'Spent of a budget of the whole shop in its current hour',
} as const
type StatName = keyof typeof helpOf

const labelOf: Partial<Record<StatName, string>> = {
  shop_orders: 'state',
  shop_jobs_waiting: 'queue',
  shop_jobs_oldest_seconds: 'queue',
  shop_jobs_dead: 'queue',
  shop_dead_letters: 'sort',
  shop_budget_used: 'budget',
}

function registerStats(registry: Registry) {
  const gauges = Object.entries(helpOf).map(([name, help]) => {
    const label = labelOf[name as StatName] // the keys of helpOf are exactly StatName
    const labelNames = label === undefined ? [] : [label]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    return { name: name as StatName, label, gauge }
  })
  return (stats: ShopStats | undefined) => {
    for (const { name, label, gauge } of gauges) {
      gauge.reset()
      if (name === 'shop_database_up') gauge.set(stats ? 1 : 0)
      for (const { of, value } of stats?.filter((stat) => stat.name === name) ?? []) {
        if (label === undefined) gauge.set(value)
        else gauge.set({ [label]: of ?? '' }, value)
      }
    }
  }
}
