import type { z } from 'zod'
import type { CoverFiles } from './catalogue/covers.ts'
import { createCatalogue } from './catalogue/create-catalogue.ts'
import { findMistakes } from './catalogue/find-mistakes.ts'
import { type SiteFacts, SiteFactsSchema } from './catalogue/kind-texts.ts'
import { type ProductFile, ProductSchema } from './catalogue/product-file.ts'
import { checkDocument, DocumentError, type Say, WHOLE } from './check-document.ts'
import { type LegalTexts, LegalTextsSchema } from './legal-text.ts'
import { isPath } from './navigation.ts'
import { type PageTexts, PageTextsSchema, targetsOf } from './page-blocks.ts'
import { paths } from './pages.ts'
import { listPublicPages } from './public-pages.ts'

/** Everything that an owner publishes. */
export interface SiteContent {
  products: readonly ProductFile[]
  facts: SiteFacts
  pages: PageTexts
  legal: LegalTexts
}

/** JSON texts by document, such as `products/coffee`. */
export type Documents = ReadonlyMap<string, string>

/** Folder of the documents that are products. */
export const PRODUCTS = 'products'
/** Folder of the facts about the shop. */
const FACTS = 'site'
const PAGES = 'pages'
export const MONEY = `${FACTS}/money`
export const FOLDERS = [PRODUCTS, FACTS, PAGES] as const

export function documentOf(product: Pick<ProductFile, 'key'>): string {
  return `${PRODUCTS}/${product.key}`
}

export function documentsOf({ products, facts, pages, legal }: SiteContent): Documents {
  const values = [
    ...products.map((product) => [documentOf(product), product] as const),
    ...Object.entries(facts).map(([name, value]) => [`${FACTS}/${name}`, value] as const),
    ...Object.entries({ ...pages, ...legal }).map(
      ([name, value]) => [`${PAGES}/${name}`, value] as const,
    ),
  ]
  return new Map(values.map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]))
}

/** True for a document that each site has. */
export function isRequired(document: string): boolean {
  return !document.startsWith(`${PRODUCTS}/`)
}

interface Surroundings {
  covers: CoverFiles
  /** Path prefix in error messages, such as `shop/`. */
  folder?: string
}

/** @throws DocumentError with the mistakes of all documents */
export function contentOf(
  documents: Documents,
  { covers, folder = '' }: Surroundings,
): SiteContent {
  const say: Say = (document, field, message) => `${folder}${document}.json: ${field}: ${message}`
  const problems: string[] = []
  const left = new Map(documents)
  const read = <Value>(schema: z.ZodType<Value>, document: string): Value | undefined => {
    const text = left.get(document)
    left.delete(document)
    const checked =
      text === undefined
        ? { problems: [say(document, WHOLE, 'expected this file')] }
        : checkDocument(schema, { document, text }, say)
    problems.push(...checked.problems)
    return checked.value
  }
  const readAll = (folder: string, schemas: Readonly<Record<string, z.ZodType>>) =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, read(schema, `${folder}/${name}`)]),
    )
  // without problems, all of these were read by their schemas
  const facts = readAll(FACTS, SiteFactsSchema.shape) as SiteFacts
  const pages = readAll(PAGES, PageTextsSchema.shape) as PageTexts
  const legal = readAll(PAGES, LegalTextsSchema.shape) as LegalTexts
  const products = [...left.keys()].flatMap((document) => {
    if (document.startsWith(`${PRODUCTS}/`)) {
      const product = read(ProductSchema, document)
      if (!product || documentOf(product) === document) return product ?? []
      const key = document.slice(PRODUCTS.length + 1)
      problems.push(say(document, 'key', `expected ${key}, the name of the file`))
      return []
    }
    problems.push(say(document, WHOLE, 'there is no such document'))
    return []
  })
  problems.push(
    ...findMistakes(products, covers, (key, field, message) =>
      say(documentOf({ key }), field, message),
    ),
  )
  if (problems.length === 0) problems.push(...findLostEntries({ products, facts, pages }, say))
  if (problems.length > 0) throw new DocumentError(problems)
  return { products, facts, pages, legal }
}

/** Entries of menu, footer and pages that lead to no page. */
function findLostEntries(
  { products, facts, pages }: Omit<SiteContent, 'legal'>,
  say: Say,
): string[] {
  const known = [
    ...listPublicPages({ catalogue: createCatalogue(products, facts), facts }),
    paths.deals(), // not shown while no host has a link
  ]
  const isLost = (to: string) => isPath(to) && !known.includes(to)
  const lists = Object.entries(facts.navigation).flatMap(([list, entries]) =>
    entries.flatMap(({ to }, at) =>
      isLost(to)
        ? say(`${FACTS}/navigation`, `${list}.${at}.to`, `there is no page ${to} to list`)
        : [],
    ),
  )
  const blocks = Object.entries(pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((block, at) =>
      targetsOf(block).flatMap(({ field, to }) =>
        isLost(to)
          ? say(`${PAGES}/${page}`, `blocks.${at}.${field}`, `there is no page ${to}`)
          : [],
      ),
    ),
  )
  return [...lists, ...blocks]
}
