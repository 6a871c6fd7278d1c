import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function check(name: string, text: string, settings: Record<string, string> = {}) {
  writeFileSync(path.join(folder, name), text)
  const script = path.join(import.meta.dirname, '..', '..', 'scripts', 'check-build.ts')
  const run = spawnSync(process.execPath, [script, folder], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  })
  return { passed: run.status === 0, words: run.stderr }
}

test('the build passes without secrets, and short or public settings are none [T46]', () => {
  const page = 'const key = "sb_publishable_storefront"; // sk_test_ is refused, whsec_ too'

  const run = check('a.js', page, { SOME_SECRET: 'true', PORT: '3000' })

  expect(run).toEqual({ passed: true, words: '' })
})

// Joined at run time, so that secret scanners do not report this file.
const secretKey = ['sk', 'live', 'abcdefgh12345678'].join('_')
test.each([
  ['a secret key', 'a.js', `const key = "${secretKey}"`],
  ['a restricted key', 'a.html', `<script>${secretKey.replace('sk', 'rk')}</script>`],
  ['a webhook secret', 'a.js', ['whsec', 'abcdefgh12345678'].join('_')],
  ['a private key', 'a.txt', ['-----BEGIN EC PRIVATE', 'KEY-----'].join(' ')],
  ['a source map', 'a.js.map', '{}'],
  ['a link to a source map', 'a.js', '1\n//# sourceMappingURL=a.js.map'],
])('%s fails the build [T46]', (_what, name, text) => {
  expect(check(name, text).passed).toBe(false)
})

test('the value of a secret setting fails the build and is not shown [T46]', () => {
  const run = check('a.js', 'fetch("https://x.example/?p=hunter2hunter2")', {
    GOOGLE_CLIENT_SECRET: 'hunter2hunter2',
  })

  expect(run.passed).toBe(false)
  expect(run.words).toContain('GOOGLE_CLIENT_SECRET')
  expect(run.words).not.toContain('hunter2')
})
