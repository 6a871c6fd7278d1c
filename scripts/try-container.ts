import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataDir } from '../tools/test/make-data-dir.ts'

// npm run try:container: runs the Dockerfile without a container engine.

const root = path.dirname(import.meta.dirname)
const work = await makeDataDir('container')
const PORT = process.env['PORT'] ?? '3950'

/** The image has no sandbox; this account and mail server do not exist. */
const EXTERNAL_SERVICES = {
  MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody_at_all',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody_at_all',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.invalid',
  OWNER_EMAIL: 'owner@shop.invalid',
  LOG_LEVEL: 'fatal',
}

interface Stage {
  name: string
  workdir: string
}

interface Image extends Stage {
  command: string[]
  healthCheck: string[]
}

process.on('exit', () => rmSync(work, { recursive: true, force: true }))
await runImage(takeSteps())

function takeSteps(): Image {
  const stages: Stage[] = []
  let command: string[] = []
  let healthCheck: string[] = []
  for (const step of readSteps()) {
    const [word = '', ...words] = step.split(/\s+/)
    const rest = step.slice(word.length).trim()
    const stage = stages.at(-1)
    if (word === 'FROM') stages.push({ name: words[2] ?? 'image', workdir: '' })
    else if (!stage) throw new Error(`before the first FROM: ${step}`)
    else if (word === 'WORKDIR') stage.workdir = makeFolder(stage, words[0])
    else if (word === 'COPY') copy(stage, words)
    else if (word === 'RUN' && !rest.includes('/data')) run(stage, rest)
    else if (word === 'HEALTHCHECK') healthCheck = readCommand(rest.slice(rest.indexOf('CMD') + 3))
    else if (word === 'CMD') command = readCommand(rest)
  }
  const image = stages.at(-1)
  if (!image) throw new Error('the Dockerfile has no stage')
  return { ...image, command, healthCheck }
}

function readCommand(json: string): string[] {
  return JSON.parse(json) as string[] // exec form: a JSON array of strings
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
    if (from) copyTree(path.join(work, from, place), placeIn(target, place))
    else if (place === '.')
      for (const file of trackedFiles()) copyTree(path.join(root, file), path.join(target, file))
    else copyTree(path.join(root, place), placeIn(target, place))
  }
}

function placeIn(target: string, place: string): string {
  return target.endsWith('/') ? path.join(target, path.basename(place)) : target
}

function copyTree(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

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

/** Waits until healthy, runs an admin command and stops like `docker stop`. */
async function runImage({ workdir, command, healthCheck }: Image): Promise<void> {
  const env = {
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env['PATH']}`,
    NODE_ENV: 'production',
    PORT,
    DATA_DIR: path.join(work, 'data'),
    ...EXTERNAL_SERVICES,
  }
  const succeeds = ([program = '', ...args]: string[], stdio: 'ignore' | 'inherit') =>
    spawnSync(program, args, { cwd: workdir, env, stdio }).status === 0
  const [program = '', ...args] = command
  const shop = spawn(program, args, { cwd: workdir, env, stdio: 'inherit' })
  const ended = once(shop, 'exit')
  const started = performance.now()
  while (shop.exitCode === null && !succeeds(healthCheck, 'ignore')) await delay(50)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const answersOwner = succeeds(['node', 'scripts/shop.ts', 'health'], 'inherit')
  shop.kill('SIGTERM')
  const [code] = await ended
  process.stdout.write(`healthy after ${seconds} s, stopped with code ${code}\n`)
  if (code !== 0 || !answersOwner) process.exitCode = 1
}
