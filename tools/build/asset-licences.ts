import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { BRAND_FONT } from './brand-font.ts'

/** The file in which Vite writes the licences of bundled scripts (`build.license`). */
export const LICENCES = 'licences.txt'

/** Adds the licences of packages whose fonts and pictures are in the build: Vite looks at scripts only. */
export function assetLicences(): Plugin {
  return {
    name: 'asset-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const licences = bundle[LICENCES]
        if (licences?.type !== 'asset') return
        const files = Object.values(bundle).flatMap((output) =>
          output.type === 'asset' ? output.originalFileNames : [],
        )
        const { root } = this.environment.config
        const packages = new Set(
          [BRAND_FONT, ...files] // which stands in the styles
            .map((file) => packageOf(path.resolve(root, file)))
            .filter((dir) => dir !== undefined),
        )
        licences.source = [licences.source, ...[...packages].map(describe)].join('\n')
      },
    },
  }
}

/** Folder of the package that a file belongs to; undefined for one of ours. */
function packageOf(file: string): string | undefined {
  const found = /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)
  return found?.[0]
}

function describe(dir: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  )
  const text = readFileSync(path.join(dir, 'LICENSE'), 'utf8').trim()
  return `## ${name} - ${version} (${license})\n\n${text}\n`
}
