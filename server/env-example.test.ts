import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { Environment } from './settings-environment.ts'

const root = path.dirname(import.meta.dirname)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const example = read('.env.example')
const settings = parseEnv(example.replaceAll(/^# (?=[A-Z][A-Z\d_]*=)/gm, ''))

test('.env.example has exactly the shop’s settings', () => {
  expect(Object.keys(settings).toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
})

test('the values in .env.example are the defaults', () => {
  const given = Object.entries(settings).filter(([, value]) => value !== '' && value !== undefined)
  const { SANDBOX_PORT, MAIL_FROM, ...defaults } = Object.fromEntries(given)
  // live mode's own requirements differ
  const { beforeLive: inSandbox, ...asSaid } = readSettings(defaults)
  const { beforeLive, ...asIs } = readSettings({})
  expect(asSaid).toEqual(asIs)
  expect(inSandbox.length).toBeGreaterThanOrEqual(beforeLive.length)
  expect(SANDBOX_PORT).toBe('3001')
  expect(MAIL_FROM).toMatch(/ <shop@localhost>$/) // the name before it is the brand's
})
