import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/observability/log.ts'
import { openTestRenderer, testSite } from '../../../tests/support/test-site.ts'
import { createLivePages } from './live-pages.ts'
import { loadFiles } from './load-files.ts'
import { servePages } from './serve-pages.ts'

const SECRET = 'DATABASE_URL=postgres://owner:secret@db'

let port: number
let close: () => Promise<void>
beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'shop-'))
  const build = path.join(root, 'build')
  for (const folder of ['build/assets', '.git']) {
    await mkdir(path.join(root, folder), { recursive: true })
  }
  for (const file of ['.env', '.git/config', 'package.json', 'server.js']) {
    await writeFile(path.join(root, file), SECRET)
  }
  await writeFile(path.join(build, 'assets/a.js'), 'export {}')
  const serve = servePages(
    createLivePages({
      site: testSite,
      files: await loadFiles(build, { siteUrl: testSite.origin }),
      renderer: await openTestRenderer(),
      build: 'test',
    }),
    createLog('silent'),
  )
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end('the API')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port // a listening TCP server has an address
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(root, { recursive: true })
  }
})
afterAll(() => close())

const targets = [
  '.env',
  '.git/config',
  'package.json',
  'etc/passwd',
  'server.js',
  'assets/a.js.map',
]
const starts = [
  '/',
  '/../',
  '/../../',
  '/assets/../../',
  '/%2e%2e/',
  '/%2E%2E%2F',
  '/..%2f',
  '/..%5c',
  '/..\\',
  '/%252e%252e%252f',
  '/..;/',
  '/....//',
  '/vault/../../',
]
const others = [
  '/vault\0.html',
  '/vault%00',
  '/vault%00.html',
  '/vault/index.html',
  '/vault/.',
  '/vault/..',
  '/vault//',
  '//vault',
  '/VAULT',
  '/vault;a=1',
  '/vault%2findex.html',
  '/index.html',
  '/assets/',
  '/assets',
  '/assets/a.js.gz',
  '/assets/a.js.br',
  '/assets/a%2ejs%00',
  '/__proto__',
  '/constructor',
  '/toString',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/package.json',
  '/auth/v1/../../package.json',
  '/rest/v1/..%2f..%2f.env',
  `/${'a'.repeat(8000)}`,
  'http://evil.example/vault/x',
  'file:///etc/passwd',
  '*',
]
const tricks = [...starts.flatMap((start) => targets.map((target) => start + target)), ...others]

test(`${tricks.length} path traversal attempts find no file [T51]`, {
  timeout: 20_000,
}, async () => {
  const fine: string[] = []
  for (const trick of tricks) {
    const answer = await ask(trick)
    const status = Number(answer.slice(9, 12))
    const redirected = status === 308 && /\r\nLocation: \/vault\r\n/.test(answer)
    if ((status === 404 || status === 400 || redirected) && !answer.includes(SECRET)) continue
    fine.push(`${status} ${trick}`)
  }
  expect(fine).toEqual([])
  expect(await ask('/vault')).toContain('The Vault')
})

test('redirects a variant of a path once, with its query', async () => {
  for (const other of ['/Vault?a=1?b', '//vault?a=1?b', '/vault/?a=1?b', '/v%61ult.?a=1?b']) {
    const answer = await ask(other)

    expect(answer, other).toMatch(/^HTTP\/1.1 308 /)
    expect(answer, other).toMatch(/^Location: \/vault\?a=1\?b\r$/m)
  }
  expect(await ask('//evil.example/')).toMatch(/^HTTP\/1.1 404 /)
})

test('redirects a variant of an address below the reader, encoded', async () => {
  const read = '/my-vault/read'
  for (const [other, canonical] of [
    [`${read}/AI-guide/`, `${read}/ai-guide`],
    [`${read}/ai-guide/start).`, `${read}/ai-guide/start`],
    ['/my-vault//read/%E2%82%AC', `${read}/%E2%82%AC`],
    [`${read}//a%0d%0aX-A:b`, `${read}/a%0D%0Ax-a%3Ab`],
  ]) {
    const answer = await ask(`${other}?a=1`)

    expect(answer, other).toMatch(/^HTTP\/1.1 308 /)
    expect(answer, other).toContain(`\r\nLocation: ${canonical}?a=1\r\n`)
  }
})

test('every unknown path gets the 404 page, which is not cached [T51]', async () => {
  for (const trick of ['/.env', '/../../etc/passwd', '/assets/nothing.js', '/index.html']) {
    const answer = await ask(trick)

    expect(answer.slice(9, 12), trick).toBe('404')
    expect(answer).toContain('Oops! Page not found')
    expect(answer).toMatch(/^Cache-Control: no-store, no-transform\r$/m)
    expect(answer).toMatch(/^X-Frame-Options: DENY\r$/m)
  }
})

/** Sends the raw request line; a client library would normalise the path. */
function ask(trick: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${trick} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
