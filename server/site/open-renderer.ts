import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { ClientAssets, Renderer } from '#app/render/render-page.tsx'

const Chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) })
const Manifest = z.object({ laterStyles: z.string(), chunks: z.record(z.string(), Chunk) })
type Chunks = z.infer<typeof Manifest>['chunks']

const ENTRY = 'app/entry.client.tsx'

export interface OpenedRenderer {
  renderer: Renderer
  /** Changes with each build. */
  build: string
}

/** Opens the renderer of the build. @throws Error when there is no build */
export async function openRenderer(buildDir: string): Promise<OpenedRenderer> {
  const folder = path.join(buildDir, 'render')
  const [styles, manifest] = await Promise.all(
    ['styles.css', 'manifest.json'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const { laterStyles, chunks } = Manifest.parse(JSON.parse(manifest ?? ''))
  const build = createHash('sha256').update(`${manifest}`).digest('base64url').slice(0, 12)
  const assets: ClientAssets = {
    build,
    styles: styles ?? '',
    laterStyles,
    modulesOf: (file) => modulesOf(chunks, file),
  }
  const code = pathToFileURL(path.join(folder, 'render-page.js')).href
  const { createRenderer }: typeof import('#app/render/render-page.tsx') = await import(code)
  return { renderer: await createRenderer(assets), build }
}

/** Addresses of a page's modules, each after those that it imports; the entry last. */
function modulesOf(chunks: Chunks, file: string): string[] {
  const listed = new Set<string>()
  const list = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    for (const imported of chunk.imports) list(imported)
    listed.add(`/${chunk.file}`)
  }
  const entry = chunks[ENTRY]
  for (const imported of entry?.imports ?? []) list(imported)
  list(file)
  list(ENTRY)
  return [...listed]
}
