import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run bench [-- reads pages]: prints a table for docs/developing/performance.md. Other arguments, such as a page, are passed
// on. Exits with 1 over a limit.
const all = [
  'start',
  'page-weight',
  'pages',
  'lighthouse',
  'reads',
  'checkouts',
  'webhooks',
  'sign-ins',
  'account-timing',
  'memory',
  'growth',
  'million',
  'export',
  'desk-figures',
  'content',
  'many-products',
]
const named = process.argv.slice(2).filter((name) => all.includes(name))
const passedOn = process.argv.slice(2).filter((name) => !all.includes(name))
const rows: string[] = []
const failed: string[] = []

buildIfStale()
for (const name of named.length > 0 ? named : all) {
  const [load = 0] = loadavg()
  const started = performance.now()
  console.log(`\n${name} (load before: ${load.toFixed(1)})`)
  if ((await run(name)) !== 0) failed.push(name)
  console.log(`${name} took ${Math.round((performance.now() - started) / 1000)} s`)
}
console.log('\n| what | limit | measured | command |\n|---|---|---|---|')
console.log(rows.join('\n'))
if (failed.length > 0) console.log(`\nOver a limit, or broken: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function run(name: string): Promise<number | null> {
  const bench = spawn(
    process.execPath,
    [path.join(import.meta.dirname, `${name}.ts`), ...passedOn],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<number | null>((resolve) => bench.once('exit', resolve))
  for await (const line of createInterface({ input: bench.stdout })) {
    console.log(line)
    if (line.startsWith('| ')) rows.push(line)
  }
  return ended
}
