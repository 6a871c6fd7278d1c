import { execFileSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'

const MODULE = new URL('lower-hashing-priority.ts', import.meta.url).href

/** Prints the priorities of a process' threads, by name. */
const script = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { lowerHashingPriority } from '${MODULE}'
  await lowerHashingPriority()
  const threads = readdirSync('/proc/self/task').map((id) => [
    readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)),
  ])
  console.log(JSON.stringify({ main: getPriority(), threads }))
`

test.runIf(process.platform === 'linux')(
  'password hashing threads have a low priority, the main thread does not [T35]',
  () => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script])
    const { main, threads } = JSON.parse(printed.toString())
    const ofPool = threads.filter(([name]: [string]) => name === 'libuv-worker')

    expect(ofPool.length).toBeGreaterThan(0)
    expect(new Set(ofPool.map(([, priority]: [string, number]) => priority))).toEqual(
      new Set([constants.priority.PRIORITY_LOW]),
    )
    expect(main).toBe(getPriority())
  },
)
