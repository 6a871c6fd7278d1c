import { expect, test } from 'vitest'
import { Environment } from './settings-environment.ts'

test('docs/reference/settings.md lists every setting (update with npm run docs)', async () => {
  const rows = Object.entries(Environment.shape).map(([name, setting]) => {
    const { description = '', unset } = setting.meta() ?? {}
    expect(description, name).not.toBe('')
    const standard = 'defaultValue' in setting.def ? `\`${String(setting.def.defaultValue)}\`` : '–'
    return `| \`${name}\` | ${description} | ${String(unset ?? standard)} |`
  })
  const page = [
    '# Settings',
    '',
    'Environment variables; none is needed for the sandbox. [.env.example](../../.env.example) lists them all, ready to copy. A bad or',
    'contradictory value stops the shop at startup with one line that names it. Spaces around a value are dropped; quotes around it are',
    'refused, because Docker would pass them on. Written by `npm run docs` from `server/settings-environment.ts`.',
    '',
    '| setting | meaning | default |',
    '|---|---|---|',
    ...rows,
    '',
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../docs/reference/settings.md')
})
