import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// npm run try:container: takes the steps of the Dockerfile in empty folders, without a container engine, then
// runs the image's command until it is ready and stops it. For machines and CI that have no Docker.

const root = path.dirname(import.meta.dirname)
const work = mkdtempSync(path.join(tmpdir(), 'container-'))
chmodSync(work, 0o755) // Postgres runs as another user when root starts the shop
const PORT = process.env['PORT'] ?? '3950'

interface Stage {
  name: string
  workdir: string
}

process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const { image, command } = takeSteps()
await runImage(image, command)

/** Takes each step of the Dockerfile; returns the folder the image would have as its own and its command. */
function takeSteps(): { image: Stage; command: string[] } {
  const stages: Stage[] = []
  let command: string[] = []
  for (const step of readSteps()) {
    const [word = '', ...words] = step.split(/\s+/)
    const rest = step.slice(word.length).trim()
    const stage = stages.at(-1)
    if (word === 'FROM') stages.push({ name: words[2] ?? 'image', workdir: '' })
    else if (!stage) throw new Error(`before the first FROM: ${step}`)
    else if (word === 'WORKDIR') stage.workdir = makeFolder(stage, words[0])
    else if (word === 'COPY') copy(stage, words)
    else if (word === 'RUN' && !rest.includes('/data')) run(stage, rest)
    else if (word === 'CMD') command = JSON.parse(rest) as string[] // a Dockerfile's CMD is a JSON list of texts
  }
  const image = stages.at(-1)
  if (!image) throw new Error('the Dockerfile has no stage')
  return { image, command }
}

function readSteps(): string[] {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

function makeFolder(stage: Stage, place = '/'): string {
  const folder = path.join(work, stage.name, place)
  mkdirSync(folder, { recursive: true })
  return folder
}

function copy(into: Stage, words: string[]): void {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const places = words.filter((word) => !word.startsWith('--'))
  const target = path.join(into.workdir, places.pop() ?? '.')
  for (const place of places) {
    if (from) copyTree(path.join(work, from, place), target)
    else if (place === '.')
      for (const file of trackedFiles()) copyTree(path.join(root, file), path.join(target, file))
    else copyTree(path.join(root, place), path.join(target, place))
  }
}

function copyTree(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`COPY: there is no ${from}`)
  const inside = to.endsWith('/') || (existsSync(to) && path.extname(from) !== '')
  cpSync(from, inside ? path.join(to, path.basename(from)) : to, {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** What `docker build` would see: the files of the repository. */
function trackedFiles(): string[] {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.stdout
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
}

function run(stage: Stage, line: string): void {
  const done = spawnSync('sh', ['-ec', line], { cwd: stage.workdir, stdio: 'inherit' })
  if (done.status !== 0) throw new Error(`RUN failed: ${line}`)
}

/** Starts what the image starts, waits until it is ready, and stops it as `docker stop` does. */
async function runImage({ workdir }: Stage, [program = 'node', ...args]: string[]): Promise<void> {
  const node = path.join(root, 'node_modules', '.bin', program)
  const shop = spawn(node, args, {
    cwd: workdir,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT,
      DATA_DIR: path.join(work, 'data'),
    },
    stdio: 'inherit',
  })
  const ended = once(shop, 'exit')
  const started = performance.now()
  while (shop.exitCode === null && !(await isReady())) await delay(50)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  shop.kill('SIGTERM')
  const [code] = await ended
  process.stdout.write(`ready after ${seconds} s, stopped with code ${code}\n`)
  if (code !== 0) process.exitCode = 1
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
