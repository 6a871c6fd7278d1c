import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { BRAND_FONT } from './brand-font.ts'

export const LICENCES = 'licences.txt'

/** Adds the licences of packages that supply fonts and pictures: Vite's `build.license` covers scripts only. */
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
          [BRAND_FONT, ...files] // embedded in the styles
            .map((file) => packageOf(path.resolve(root, file)))
            .filter((dir) => dir !== undefined),
        )
        licences.source = [licences.source, ...[...packages].map(describe)].join('\n')
      },
    },
  }
}

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
