import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { recordAddress, withNotedAddress } from './record-address.ts'

function newDataDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

const settingsOf = (environment: Record<string, string>) =>
  readSettings(withNotedAddress(environment))

test('a command finds the shop with the same DATA_DIR on any port', async () => {
  const DATA_DIR = newDataDir()
  await recordAddress(readSettings({ DATA_DIR, PORT: '4321' }), createLog('silent'))

  expect(settingsOf({ DATA_DIR })).toMatchObject({ port: 4321, siteUrl: 'http://localhost:4321' })
  // also when the desk took the next free port
  const settings = readSettings({ DATA_DIR, PORT: '4321' })
  const desk = { url: 'http://localhost:4330', port: 4330, isAsked: false }
  await recordAddress({ ...settings, desk }, createLog('silent'))
  expect(settingsOf({ DATA_DIR }).desk).toMatchObject({ url: 'http://localhost:4330', port: 4330 })
  expect(settingsOf({ DATA_DIR, PORT: '5000' }).siteUrl).toBe('http://localhost:5000')
})

test('uses the environment’s settings when the address file is missing or incomplete', () => {
  const DATA_DIR = newDataDir()
  expect(settingsOf({ DATA_DIR }).port).toBe(3000)
  writeFileSync(path.join(DATA_DIR, 'address.json'), '{"PORT":')
  expect(settingsOf({ DATA_DIR }).port).toBe(3000)
})
