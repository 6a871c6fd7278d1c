import { readFileSync } from 'node:fs'
import { paletteCss } from '#contract/palette.ts'

/** For the pages of server/http/plain-page. */
export function plainPageStyles(): string {
  const colours = paletteCss(
    'ground',
    'surface',
    'line',
    'text',
    'quiet',
    'control',
    'bad',
    'signal',
    'signal-lifted',
    'on-signal',
  )
  const styles = readFileSync(new URL('plain-page.css', import.meta.url), 'utf8')
  return `:root {\n  color-scheme: dark;\n${colours}\n}\n${styles}`
}
