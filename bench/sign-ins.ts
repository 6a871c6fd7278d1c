import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { hash, verify } from '@node-rs/argon2'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { signIn } from './calls.ts'
import { type Drive, describe, driveHard } from './drive.ts'
import { addPeople, hashingCost, PASSWORD } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { withBusyShop } from './with-busy-shop.ts'

// Sign-ins against bare argon2id of the same cost, and their effect on 50 page requests a second.
const PORT = Number(process.env['BENCH_PORT'] ?? 4830)
const PEOPLE = 2000
const SECONDS = 20

buildIfStale()
await withBusyShop(PORT, async ({ shop, database }) => {
  await addPeople(database, { first: 1, last: PEOPLE })
  let person = 0
  const signInNext = async () => {
    person = (person % PEOPLE) + 1
    await signIn(shop.origin, person)
  }
  const stored = await hash(PASSWORD, hashingCost)
  const two = { callers: 2, seconds: SECONDS }
  await driveHard(signInNext, { callers: 4, seconds: 2 })
  await loadPages(shop.origin, 2)
  const quiet = await loadPages(shop.origin, SECONDS)
  const bare = await driveHard(async () => void (await verify(stored, PASSWORD)), two)
  const beside = loadPages(shop.origin, SECONDS)
  const signIns = await driveHard(signInNext, { callers: 10, seconds: SECONDS })
  const busy = await beside
  reportRow({
    what: `password sign-ins, 10 connections, ${cpus().length} cores`,
    limit: '≥ 50 a second',
    measured:
      `${signIns.perSecond.toFixed(0)} a second; ${describe(signIns)}; bare argon2id two at a time ` +
      `${bare.perSecond.toFixed(0)} a second, ratio ${(signIns.perSecond / bare.perSecond).toFixed(2)}`,
    holds: signIns.perSecond >= 50,
  })
  reportRow({
    what: 'pages beside them, 50 a second',
    limit: 'p99 ≤ 2 × without',
    measured: `${describe(busy)}; without sign-ins ${describe(quiet)}`,
    holds: busy.p99Ms <= 2 * quiet.p99Ms,
  })
})

async function loadPages(origin: string, seconds: number): Promise<Pick<Drive, 'p50Ms' | 'p99Ms'>> {
  const visitor = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'visit-pages.ts'), origin, String(seconds)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = await once(createInterface({ input: visitor.stdout }), 'line')
  const { p50Ms, p99Ms }: Drive = JSON.parse(String(line))
  return { p50Ms, p99Ms }
}
