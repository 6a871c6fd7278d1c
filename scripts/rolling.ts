import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { testPriceOf } from '#catalogue/test-price-of.ts'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { assessResults, isQuiet } from '../tests/faults/assess-results.ts'
import { pay } from '../tests/faults/customer.ts'
import { type ShopProcess, startShop } from '../tests/faults/shop-process.ts'
import { holdPorts } from '../tests/support/hold-ports.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { makeDataDir } from '../tools/test/make-data-dir.ts'

// npm run rolling [-- restarts seconds]: rolling restarts behind nginx, then purchases while processes are killed.
// Needs nginx and openssl. Exits with 1 when a request of the first part failed, an order was lost or doubled, or nginx
// logged a token.

const RESTARTS = Number(process.argv[2] ?? 20)
const KILL_SECONDS = Number(process.argv[3] ?? 60)
const PER_SECOND = 100
const TOKEN = 'one-time-token-of-a-mail'
const [nginxPort, a, b, sandbox] = [
  await holdPorts(),
  await holdPorts(),
  await holdPorts(),
  await holdPorts(),
]
const ports = { nginx: nginxPort, http: nginxPort + 1, a, b, sandbox }

const dir = await makeDataDir('rolling')
const site = `https://localhost:${ports.nginx}`
const provider = `http://127.0.0.1:${ports.sandbox}`
const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false })

buildIfStale()
const nginx = startNginx({
  dir,
  httpsPort: ports.nginx,
  httpPort: ports.http,
  shops: [ports.a, ports.b],
})
const shops: [ShopProcess, ShopProcess] = [await open(ports.a), await open(ports.b)]
const cluster = await openEmbeddedCluster({ dataDir: path.join(dir, 'data') })
const places = {
  databaseUrl: cluster.connectionString,
  provider,
  mailbox: `http://127.0.0.1:${ports.sandbox + 2}`,
}
try {
  const rolled = await rollingRestarts()
  const killed = await killsUnderPurchases()
  const told = tokensInLogs()
  if (rolled.failed + killed.lost + killed.doubled + told > 0) process.exitCode = 1
} finally {
  await Promise.all(shops.map((shop) => shop.stop()))
  await cluster.release()
  nginx.kill('SIGQUIT')
  agent.destroy()
  rmSync(dir, { recursive: true, force: true })
}

function open(at: number): Promise<ShopProcess> {
  const environment = {
    SITE_URL: site,
    SANDBOX_PORT: String(ports.sandbox),
    TRUST_PROXY: '1',
  }
  return startShop({ dataDir: path.join(dir, 'data'), port: at, environment })
}

function ask(address: string, body?: unknown): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { 'content-type': 'application/json' }
    const call = request(`${site}${address}`, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    call.once('error', () => resolve({ status: 0, text: '' }))
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function askSomething(turn: number) {
  if (turn % 4 === 0) return ask('/auth/v1/settings')
  if (turn % 4 === 1)
    return ask('/functions/v1/check-payment-status', { sessionId: 'cs_test_none000000' })
  return ask(turn % 4 === 2 ? `/reset-password?token=${TOKEN}` : '/')
}

function tokensInLogs(): number {
  const lines = ['master-ai.log', 'master-ai-error.log'].flatMap((file) =>
    readFileSync(path.join(dir, file), 'utf8').split('\n'),
  )
  const count = lines.filter((line) => line.includes(TOKEN)).length
  process.stdout.write(`${lines.length} lines logged by nginx, ${count} with a token\n`)
  return count
}

async function rollingRestarts() {
  const statuses: Record<number, number> = {}
  const asked: Promise<void>[] = []
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const load = setInterval(() => {
    // catches up, so that late timers do not lower the rate
    while (asked.length < seconds() * PER_SECOND) {
      asked.push(
        askSomething(asked.length).then(({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1
        }),
      )
    }
  }, 1000 / PER_SECOND)
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const which = restart % 2 === 0 ? 0 : 1
    await shops[which].stop()
    shops[which] = await open(which === 0 ? ports.a : ports.b)
  }
  clearInterval(load)
  const rate = Math.round(asked.length / seconds())
  await Promise.all(asked)
  const failed = Object.entries(statuses).reduce(
    (sum, [status, n]) => (status === '200' ? sum : sum + n),
    0,
  )
  process.stdout.write(
    `${RESTARTS} rolling restarts: ${asked.length} requests, ${rate} a second, ${failed} failed, ${JSON.stringify(statuses)}\n`,
  )
  return { failed }
}

async function killsUnderPurchases() {
  const until = Date.now() + KILL_SECONDS * 1000
  let paid = 0
  const buying = (async () => {
    for (let number = 0; Date.now() < until; number += 1) {
      if (await buy(`rolling-${number}@example.com`)) paid += 1
    }
  })()
  let kills = 0
  while (Date.now() < until) {
    await delay(5000)
    const which = Math.random() < 0.5 ? 0 : 1
    await shops[which].kill()
    shops[which] = await open(which === 0 ? ports.a : ports.b)
    kills += 1
  }
  await buying
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !(await isQuiet(places.databaseUrl))) await delay(200)
  const verdict = await assessResults(places)
  const count = (harm: string) => verdict.findings.filter((finding) => finding.harm === harm).length
  const [lost, doubled] = [count('lost'), count('doubled')]
  process.stdout.write(
    `${kills} kills in ${KILL_SECONDS} s: ${paid} paid by a buyer, ${verdict.paid} at the provider, lost ${lost}, doubled ${doubled}, extra mail copies ${verdict.extraCopies}\n`,
  )
  for (const { rule, what } of verdict.findings) process.stdout.write(`  ${rule} ${what}\n`)
  return { lost, doubled }
}

async function buy(email: string): Promise<boolean> {
  const cartItems = [{ priceId: testPriceOf('coffee'), quantity: 1 }]
  const { text } = await ask('/functions/v1/create-secure-checkout', {
    email,
    cartItems,
    userId: null,
  })
  const url = /"url":"([^"]+)"/.exec(text)?.[1]
  if (url === undefined) return false
  const answer = await pay(url).catch(() => undefined)
  return answer?.status === 303
}
