import { readFileSync } from 'node:fs'
import { paletteCss } from '#contract/palette.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../app/ui/${name}`, import.meta.url), 'utf8')

/** Shop colours, dark or light as the browser prefers, and the reader's styles. */
export function previewStyles(): string {
  const colours = paletteCss(
    'ground',
    'surface',
    'line',
    'control',
    'text',
    'quiet',
    'signal',
    'signal-lifted',
    'on-signal',
  ).replaceAll('--', '--color-')
  const light = read('chapter/light.css')
    .replace('@media not print', '@media screen and (prefers-color-scheme: light)')
    .replaceAll('html[data-page="light"]', ':root')
  return [
    `:root {\n  color-scheme: dark light;\n${colours}\n  --radius-control: 8px;\n  --radius-panel: 12px;\n}`,
    readFileSync(new URL('preview-page.css', import.meta.url), 'utf8'),
    read('chapter/chapter.css'),
    light,
    read('print.css'),
  ].join('\n')
}
