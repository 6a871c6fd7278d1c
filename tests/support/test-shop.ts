import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import type { SiteContent } from '#domain/site-content.ts'
import { openSandbox, type Sandbox } from '#sandbox/open-sandbox.ts'
import { createDeps } from '#server/boot/create-deps.ts'
import { sandboxAccess } from '#server/boot/external-services.ts'
import { connect, type Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { createApp } from '#server/http/create-app.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { openTestPool } from './open-test-pool.ts'
import { specificationContent } from './specification-catalogue.ts'
import { createTestDatabase } from './test-database.ts'
import { watchTransactions } from './watch-transactions.ts'

export interface Ledger {
  sessions: {
    id: string
    status: string
    paymentStatus: string
    amountTotal: number
    customerEmail: string
    paymentIntent: string | null
    /** In cents; null while unpaid. */
    fee: number | null
    lines: { productName: string; quantity: number; unitAmount: number }[]
  }[]
  refunds: {
    id: string
    paymentIntent: string
    amount: number
    status: string
    metadata: Record<string, string>
  }[]
  disputes: { id: string; paymentIntent: string; amount: number; status: string }[]
  events: { id: string; type: string; sessionId: string; delivered: boolean; attempts: number }[]
}

export interface SandboxMessage {
  id: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
}

/** A complete shop in this process, with its own database and sandbox. */
export interface TestShop {
  deps: Deps
  /** That of `deps`. */
  catalogue: Catalogue
  db: Db
  connectionString: string
  sandbox: Sandbox
  request(address: string, init?: RequestInit): Promise<Response>
  /** Posts a JSON body to /functions/v1/<name>. */
  call(name: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  ledger(): Promise<Ledger>
  messages(to?: string): Promise<SandboxMessage[]>
  /** The page of the mailbox that shows a mail with all its headers. */
  mailPage(id: string): Promise<string>
  /** Pays on a payment page and returns the address it redirects to. */
  pay(checkoutUrl: string): Promise<string>
  close(): Promise<void>
}

/** The actor of commands in tests. */
export const ADA = { name: 'ada', from: 'shell' }

/** Encrypts a test shop's secrets. */
export const TEST_SECRETS_KEY = 'the key of test shops, as long as it must be'

/** Terms attached to a test shop's order mails. */
export const TEST_TERMS = { version: '2026-01-02-test', pdf: Buffer.from('the terms of a test') }

/** Opens a shop on free ports, isolated from other tests. Default products: the specification's. */
export async function openTestShop(
  environment: Record<string, string> = {},
  content: SiteContent = specificationContent,
): Promise<TestShop> {
  const database = await createTestDatabase()
  const dir = await mkdtemp(path.join(tmpdir(), 'test-shop-'))
  let answer: (request: Request, node?: object) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 })
  const server = createServer(getRequestListener((request, node) => answer(request, node)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  const settings = readSettings({
    PORT: String(port),
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
    BACKUP_DIR: path.join(dir, 'backups'),
    SECRETS_KEY: TEST_SECRETS_KEY,
    ...environment,
  })
  const sandbox = await openSandbox({
    dir,
    cardProviderPort: 0,
    googlePort: 0,
    mailboxPort: 0,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
    googleRedirectUri: `${settings.siteUrl}/auth/v1/callback`,
  })
  const log = createLog(settings.logLevel)
  const pool = openTestPool(database.connectionString)
  const db = connect(pool)
  // a second query builder on the pool, so that only the shop's transactions are watched
  const { deps, close } = await createDeps(
    settings,
    sandboxAccess(sandbox),
    { pool, connectionString: database.connectionString },
    { log, starter: content, terms: TEST_TERMS },
  )
  const secondConnections = watchTransactions(deps.db, pool)
  const app = createApp(deps)
  answer = (request, node) => app.fetch(request, node)
  await startJobs(deps)
  const request = async (address: string, init?: RequestInit) => app.request(address, init)
  return {
    deps,
    catalogue: deps.catalogue,
    db,
    connectionString: database.connectionString,
    sandbox,
    request,
    call: (name, body, headers = {}) =>
      request(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    ledger: () => readJson<Ledger>(`${sandbox.cardProvider.origin}/_ledger`),
    messages: (to) => {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      return readJson<SandboxMessage[]>(`${sandbox.mailbox.origin}/messages${query}`)
    },
    mailPage: async (id) => (await fetch(`${sandbox.mailbox.origin}/read/${id}`)).text(),
    pay: async (checkoutUrl) => {
      const paid = await fetch(`${checkoutUrl}/pay`, { method: 'POST', redirect: 'manual' })
      return paid.headers.get('location') ?? `no redirect, status ${paid.status}`
    },
    close: async () => {
      await close(5000)
      await sandbox.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await db.destroy()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
      if (secondConnections.length > 0) throw new Error(secondConnections.join('\n'))
    },
  }
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  return response.json() as Promise<T> // the sandbox's own contract
}
