import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { reportRow } from './report-row.ts'
import { type RunningShop, runShop, withDataDir } from './run-shop.ts'

// Memory for downloading 500 MB, and for checking a small PDF that unpacks to a lot.
const PORT = Number(process.env['BENCH_PORT'] ?? 4890)
const ROOT = path.dirname(import.meta.dirname)
const GUIDE = 'ai-tools-list'
const MiB = 1024 ** 2
const FILE_MIB = 500
const MOST_MIB = 50
const UNPACKED_MIB = 800
/** Limit of a PDF (server/content/stamped-file.ts), twice because its buffers grow. */
const MOST_PDF_MIB = 2 * 768
/** Peak memory in KiB. */
const TELL_PEAK =
  'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'

buildIfStale()
await withDataDir(async (dataDir) => {
  const content = path.join(dataDir, 'content', GUIDE)
  const files = path.join(content, 'files')
  await mkdir(files, { recursive: true })
  await writeFile(path.join(content, '01-start.md'), '# Start\n\nWords.\n')
  const shop = await runShop(dataDir, PORT, { AUTH_AUTOCONFIRM: 'true', LIMITS: 'off' })
  try {
    await pipeline(zeros(FILE_MIB), createWriteStream(path.join(files, 'large.bin')))
    await type(dataDir, `content publish ${GUIDE}`)
    await measureDownload(shop)
    await rm(path.join(files, 'large.bin'))
    await measurePdf(dataDir, path.join(files, 'bomb.pdf'))
  } finally {
    await shop.stop()
  }
})

async function measureDownload({ origin, process: { pid } }: RunningShop) {
  const headers = await signUp(origin)
  const link = await fetch(`${origin}/functions/v1/file-link`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ product: GUIDE, file: 'large.bin' }),
  })
  const { url = '' } = (await link.json()) as { url?: string }
  const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? ''
  const before = await memoryOf(pid)
  let most = before
  let bytes = 0
  const started = performance.now()
  const answer = await fetch(new URL(url, origin), { headers: { cookie } })
  for await (const chunk of answer.body ?? []) {
    const unit = bytes % MiB
    bytes += chunk.length
    if (unit + chunk.length >= MiB) most = Math.max(most, await memoryOf(pid))
  }
  if (bytes !== FILE_MIB * MiB) throw new Error(`${answer.status}, ${bytes} bytes`)
  const seconds = (performance.now() - started) / 1000
  const more = most - before
  reportRow({
    what: `a file of ${FILE_MIB} MB of a guide is downloaded: most memory of the shop (RSS) against before`,
    limit: `≤ ${MOST_MIB} MiB more`,
    measured: `${Math.round(more)} MiB more (${Math.round(most)} and ${Math.round(before)}); ${seconds.toFixed(1)} s`,
    holds: more <= MOST_MIB,
  })
}

/** Returns the request headers of a new account. */
async function signUp(origin: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' }
  const account = { email: 'reader@example.com', password: 'Reading-2026-Guides!' }
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const session = (await answer.json()) as { access_token?: string }
  if (!session.access_token) throw new Error(`${answer.status} ${JSON.stringify(session)}`)
  return { ...json, authorization: `Bearer ${session.access_token}` }
}

async function measurePdf(dataDir: string, file: string) {
  const check = `content check ${GUIDE}`
  const without = await type(dataDir, check)
  await writePdf(file)
  const { length } = await readFile(file)
  const started = performance.now()
  const refused = await type(dataDir, check)
  const seconds = (performance.now() - started) / 1000
  if (!refused.told.includes('too much time or memory')) throw new Error(refused.told)
  const more = refused.peakMib - without.peakMib
  reportRow({
    what: `a PDF of ${(length / MiB).toFixed(2)} MB that unpacks to ${UNPACKED_MIB} MB is refused by \`content check\`: most memory (RSS) against without`,
    limit: `≤ ${MOST_PDF_MIB} MiB more`,
    measured: `${Math.round(more)} MiB more (${Math.round(refused.peakMib)} and ${Math.round(without.peakMib)}); ${seconds.toFixed(1)} s`,
    holds: more <= MOST_PDF_MIB,
  })
}

async function type(dataDir: string, typed: string): Promise<{ told: string; peakMib: number }> {
  const command = spawn(
    process.execPath,
    ['--import', TELL_PEAK, 'scripts/shop.ts', ...typed.split(' ')],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) } },
  )
  let told = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part) => (told += String(part)))
  await new Promise((resolve) => command.once('close', resolve))
  return { told, peakMib: Number(/^peak (\d+)$/m.exec(told)?.[1]) / 1024 }
}

function zeros(megabytes: number, begin = ''): Readable {
  return Readable.from(
    (function* () {
      for (let n = 0; n < megabytes; n += 1) {
        const piece = Buffer.alloc(MiB, ' ')
        if (n === 0) piece.write(begin)
        yield piece
      }
    })(),
  )
}

async function writePdf(file: string) {
  const begin = '3 0 4 40 '
  const parts: Buffer[] = []
  await pipeline(
    zeros(UNPACKED_MIB, begin),
    createDeflate({ level: 9 }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const part of packed) parts.push(part)
    },
  )
  const packed = Buffer.concat(parts)
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(
        `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n6 0 obj\n<</Type/ObjStm/N 2/First ${begin.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 7>>\nstartxref\n0\n%%EOF'),
    ]),
  )
}

async function memoryOf(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
