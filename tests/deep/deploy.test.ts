import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')

test.each(['master-ai@.service', 'master-ai-backup.service'])(
  'systemd rates the exposure of %s below 2 of 10 and allows Node’s JIT',
  (name) => {
    const unit = path.join(root, 'deploy', name)
    const rated = execFileSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', unit],
      { encoding: 'utf8' },
    )

    const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(rated)?.[1]
    expect(Number(exposure)).toBeLessThan(2)
    expect(readFileSync(unit, 'utf8')).not.toMatch(/^MemoryDenyWriteExecute=/m)
  },
)

test('containers run without capabilities and cannot gain privileges', () => {
  const { services } = parse(readFileSync(path.join(root, 'compose.yml'), 'utf8'))

  expect(Object.keys(services)).toEqual(['shop', 'postgres'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service).not.toHaveProperty('cap_add')
  }
})
