import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

export interface Part {
  name: string
  passed: boolean
  seconds: number
}

interface PartOptions {
  environment?: Record<string, string>
  /** Deferred output does not mix with another part's. */
  speaks: 'at once' | 'when it has ended'
}

export function vitest(project: string, file: string): [string, ...string[]] {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return ['vitest', 'run', '--project', project, ...reporters]
}

export function runPart(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { environment = {}, speaks }: PartOptions,
): Promise<Part> {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: [
      'inherit',
      ...(speaks === 'at once' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk))
  }
  const end = (passed: boolean): Part => {
    process.stdout.write(Buffer.concat(said))
    return { name, passed, seconds: Math.round((performance.now() - started) / 1000) }
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      said.push(Buffer.from(`${program}: ${error.message}\n`))
      resolve(end(false))
    })
    child.once('close', (code) => resolve(end(code === 0)))
  })
}
