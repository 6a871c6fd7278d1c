import { createRenderer, type Renderer } from '#app/render/render-page.tsx'
import { starter } from '#catalogue/starter.ts'
import type { Site } from '#contract/site.ts'
import { renderLegalTexts } from '#server/site/render-legal-texts.ts'
import { specificationCatalogue } from './specification-catalogue.ts'

/** A site with the specification's catalogue and settings that need escaping. */
export const testSite: Site = {
  id: 1,
  catalogue: specificationCatalogue,
  facts: starter.facts,
  pages: starter.pages,
  legal: renderLegalTexts(starter.legal, starter.facts),
  origin: 'https://shop.example.com',
  settings: {
    mode: 'sandbox',
    paymentOrigin: 'http://127.0.0.1:3001',
    publishableKey: '</script><script>alert(1)',
    google: true,
  },
  moved: new Map(),
  contents: new Map(),
}

/** The shop's renderer without a build: with these styles, and scripts that do not exist. */
export function openTestRenderer(): Promise<Renderer> {
  return createRenderer({
    build: 'test',
    styles: 'body{margin:0}.unused{margin:0}',
    laterStyles: '/assets/later.css',
    modulesOf: (file) => [`/assets/${file}.js`, '/assets/entry.js'],
  })
}
