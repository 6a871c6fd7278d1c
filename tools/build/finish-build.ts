import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { laterStyles } from '#app/render/page-styles.ts'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { FONT_STYLES } from '#server/http/pages/site-files.ts'
import { brandFontStyles } from './brand-font.ts'
import { drawPictures } from './draw-pictures.ts'
import { plainPageStyles } from './plain-page-styles.ts'
import { previewStyles } from './preview-styles.ts'
import { withoutUnusedVariables } from './utility-variables.ts'

/** Divides the styles into those that pages embed and a file that they load later, and writes the other assets. */
export async function finishBuild(buildDir: string): Promise<void> {
  const client = path.join(buildDir, 'client')
  const manifestFile = path.join(client, '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
    string,
    { file: string }
  >
  const built = manifest['app/ui/styles.css']?.file
  if (!built) throw new Error('The build has no app/ui/styles.css')
  const styles = withoutUnusedVariables(readFileSync(path.join(client, built), 'utf8'))
  const later = laterStyles(styles)
  if (later === '') throw new Error('There are no styles to divide')
  const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8)
  const laterFile = `assets/later-${hash}.css`
  writeFileSync(path.join(client, laterFile), later)
  rmSync(path.join(client, built))
  rmSync(path.join(client, 'covers'), { recursive: true, force: true }) // earlier builds left them in public/
  const renderer = path.join(buildDir, 'render')
  refuseUnknownAssets(renderer, client)
  writeFileSync(path.join(renderer, 'styles.css'), styles)
  writeFileSync(
    path.join(renderer, 'manifest.json'),
    JSON.stringify({ laterStyles: `/${laterFile}`, chunks: manifest }),
  )
  rmSync(path.dirname(manifestFile), { recursive: true })
  writeFileSync(path.join(client, 'preview.css'), previewStyles())
  writeFileSync(path.join(client, 'plain-page.css'), plainPageStyles())
  writeFileSync(path.join(client, FONT_STYLES), brandFontStyles())
  await copyFile(
    path.join(import.meta.dirname, '../../app/ui/favicon.svg'),
    path.join(client, 'favicon.svg'),
  ) // named by the manifest
  await drawPictures(shopCatalogue, client, path.join(buildDir, 'pictures'))
}

/** @throws Error when the renderer names an asset that browsers cannot get */
function refuseUnknownAssets(renderer: string, client: string): void {
  for (const name of readdirSync(renderer, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(path.join(renderer, name), 'utf8')
    for (const [asset] of code.matchAll(/\/assets\/[\w-]+\.(?:css|svg)/g)) {
      if (!existsSync(path.join(client, asset)))
        throw new Error(`The renderer names ${asset}, which is not in the build`)
    }
  }
}
