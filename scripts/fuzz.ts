import { parseArgs } from 'node:util'
import { strayMails } from '../tests/fuzz/assess-answer.ts'
import type { HeldMemory } from '../tests/fuzz/held-memory.ts'
import { runModel } from '../tests/fuzz/model.ts'
import type { ClassReport } from '../tests/fuzz/run-class.ts'
import { classNames, partOf, runFuzz } from '../tests/fuzz/run-fuzz.ts'
import { trySlowConnections } from '../tests/fuzz/slow-connections.ts'
import { openWorld } from '../tests/fuzz/world.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

/** Growth from compiled code and filled caches. */
const MOST_GROWTH = { heap: 1.2, resident: 1.4 }

// npm run fuzz [-- --seed N --class NAME --cases N]: sends invalid requests to the built shop.
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
  const after = await world.memory()
  const grown =
    after.heap > memory.heap * MOST_GROWTH.heap ||
    after.resident > memory.resident * MOST_GROWTH.resident
  const strays = strayMails(await world.readMails())
  for (const { to, subject } of strays) console.log(`stray mail ${JSON.stringify(to)}: ${subject}`)
  console.log(
    `${cases} cases, ${wrong} not allowed, ${strays.length} stray mails, ` +
      `memory ${formatMemory(memory)} to ${formatMemory(after)}${grown ? ': too much' : ''}`,
  )
  const bad = wrong + strays.length + (slow?.stillOpen ?? 0)
  process.exitCode = bad > 0 || grown ? 1 : 0
} finally {
  await world.close()
}

function formatMemory({ heap, resident }: HeldMemory): string {
  return `${heap} (resident ${resident}) MiB`
}

function print(report: ClassReport) {
  const { name, cases, statuses, faults, controls, memory } = report
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `${name}: ${cases} cases in ${report.seconds} s, slowest ${report.slowestMs} ms, sent again ${report.triedAgain}, ` +
      `memory ${formatMemory(memory)}`,
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
