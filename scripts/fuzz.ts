import { parseArgs } from 'node:util'
import { pause } from '../tests/faults/shop-process.ts'
import { strayMails } from '../tests/fuzz/judge.ts'
import { runModel } from '../tests/fuzz/model.ts'
import type { ClassReport } from '../tests/fuzz/run-class.ts'
import { classNames, partOf, runFuzz } from '../tests/fuzz/run-fuzz.ts'
import { trySlowConnections } from '../tests/fuzz/slow-connections.ts'
import { openWorld } from '../tests/fuzz/world.ts'
import { buildIfStale } from './build-if-stale.ts'

/** A run may leave the shop this much larger than it was. */
const MOST_GROWTH = 1.2

// npm run fuzz [-- --seed N --class NAME --cases N]: bad input against the built shop, 20,000 requests.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    class: { type: 'string', multiple: true },
    cases: { type: 'string' },
    port: { type: 'string', default: '3950' },
  },
})
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
const known = ['model', ...classNames, 'slow']
const unknown = values.class?.find((name) => !known.includes(name))
if (unknown) throw new Error(`no class ${unknown}; there are ${known.join(', ')}`)
const wants = (name: string) => values.class?.includes(name) ?? true

buildIfStale()
console.log(`seed ${seed}`)
const world = await openWorld(Number(values.port))
try {
  const classes = classNames.filter(wants)
  if (wants('model')) {
    await runModel(world, { seed, runs: 30, steps: 15 })
    console.log('model: 30 people in up to 15 steps, each as it should be')
  }
  const memory = await world.memory()
  const reports = await runFuzz(world, {
    seed,
    classes,
    part: values.cases === undefined ? 1 : partOf(world, classes, Number(values.cases)),
    onReport: print,
  })
  const slow = wants('slow') ? await trySlowConnections(world.port) : undefined
  if (slow) console.log('slow connections', slow)
  const wrong = reports.reduce(
    (sum, { faults, controls }) => sum + faults.length + controls.length,
    0,
  )
  const cases = reports.reduce((sum, report) => sum + report.cases, 0)
  const after = await settle(() => world.memory(), memory * MOST_GROWTH)
  const strays = strayMails(await world.readMails())
  for (const { to, subject } of strays) console.log(`stray mail ${JSON.stringify(to)}: ${subject}`)
  console.log(
    `${cases} cases, ${wrong} not allowed, ${strays.length} stray mails, memory ${memory} to ${after} MiB`,
  )
  const bad = wrong + strays.length + (slow?.stillOpen ?? 0)
  process.exitCode = bad === 0 && after <= memory * MOST_GROWTH ? 0 : 1
} finally {
  await world.close()
}

/** Reads until it is small enough: memory is given back a while after the last request. */
async function settle(read: () => Promise<number>, enough: number): Promise<number> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const value = await read()
    if (value <= enough || Date.now() > deadline) return value
    await pause(1000)
  }
}

function print(report: ClassReport) {
  const { name, cases, statuses, faults, controls, memoryBefore, memoryAfter } = report
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `${name}: ${cases} cases in ${report.seconds} s, slowest ${report.slowestMs} ms, sent again ${report.triedAgain}, ` +
      `memory ${memoryBefore} to ${memoryAfter} MiB`,
  )
  console.log(`  ${answers.join(', ')}`)
  const kinds = Object.groupBy(faults, (fault) => fault.kind)
  for (const [kind, found = []] of Object.entries(kinds)) {
    console.log(`  ${found.length} ${kind}`)
    for (const fault of found.slice(0, 25)) {
      console.log(
        `    ${fault.name}\n      ${JSON.stringify(fault.request)}\n      ${fault.answer}`,
      )
    }
  }
  for (const control of controls) console.log(`  control failed: ${control}`)
}
