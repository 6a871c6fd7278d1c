import type { Site } from '#contract/site.ts'
import { type CatalogueItem, SHOWN_FIELDS } from '#domain/catalogue/catalogue-item.ts'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductFile, SongFile } from '#domain/catalogue/product-file.ts'
import { textsOf } from '#domain/catalogue/texts-of.ts'
import { hostingDealsOf } from '#domain/hosting-deals.ts'
import { isAffiliate } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { pickDefined } from '#domain/pick-defined.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { fitOf } from './product-fit.ts'
import { findFreeSibling, relatedTo } from './related-products.ts'

const SHOWN = [
  ...SHOWN_FIELDS,
  'slug',
  'description',
  'state',
  'includesEverything',
  'howToOrder',
  'excerpt',
  'facts',
] as const satisfies readonly (keyof Product)[]

/** Fields shown unchanged. Those shown in another form are not sent twice. */
export type ShownProduct = Pick<Product, (typeof SHOWN)[number]>

/** `chapters` and `contentFacts` are HTML made by the server; `chapters` is empty if none can be shown. */
export type ProductSheet = ReturnType<typeof sheetOf> & { chapters?: string; contentFacts?: string }

/** Content of a product's page. Made on the server: no script contains it. */
export function sheetOf(
  { catalogue, facts }: Pick<Site, 'catalogue' | 'facts'>,
  entry: CatalogueEntry,
) {
  const { file, product, item } = entry
  const { category, list, costs } = kindRules[file.kind]
  const [outcome = product.description, ...gains] = product.benefits
  const inside = insideOf(file, product.slug)
  const freeSibling = findFreeSibling(catalogue, file)
  const related = relatedTo(catalogue, entry)
  const isOffered = file.state !== 'off_sale'
  const { promises, questions } = textsOf(file, facts)
  const fee = product.monthlyNote ? [product.monthlyNote.replace(/\.$/, '')] : []
  return {
    product: pickDefined(product, SHOWN),
    category,
    ...(item.coverTitle ? { coverTitle: item.coverTitle } : {}),
    /** First benefit; `gains` has the others. */
    outcome,
    gains,
    /** Absent when only `notes` mentions it. */
    ...(inside ? { inside } : {}),
    notes: inside ? [] : product.features,
    amounts: amountsOf(file),
    fit: fitOf(product, file.page.ongoingSupport),
    ...(file.song?.example ? { example: file.song.example } : {}),
    /** Details a song's customer provides after payment. */
    ...(file.song ? { brief: briefOf(file.song) } : {}),
    words: wordsOf(file),
    promises: isOffered ? [...fee, ...promises] : [],
    orderTitle: costs === 'price' ? 'How to order' : 'How to get it',
    questions: {
      title: costs === 'price' ? 'Before you buy' : 'Questions and answers',
      list: isOffered ? questions : [],
    },
    keptIn:
      list === 'services'
        ? { name: 'My AI Services', to: paths.myAiServices() }
        : { name: 'My Vault', to: paths.myVault() },
    ownerNotes: [
      list === 'services'
        ? 'Your next step is there, too.'
        : 'Read it on any device: just sign in.',
      ...(costs === 'price' ? ['Your receipt is in My Account.'] : []),
    ],
    ...('afterPurchase' in product ? { afterPurchase: product.afterPurchase } : {}),
    ...(product.affiliateLinks
      ? { servers: serversOf(facts, product.affiliateLinks.general) }
      : {}),
    ...(freeSibling ? { freeSibling } : {}),
    ...(related ? { related } : {}),
  }
}

/** Without the description and the picture, which only lists show. */
export function offeredItem(item: CatalogueItem): CatalogueItem {
  const offered = { ...item }
  delete offered.description
  delete offered.picture
  return offered
}

interface Inside {
  title: string
  entries: readonly string[]
  drawings?: readonly string[]
  /** File name below /covers: one picture with numbered entries. */
  annotated?: string
}

/** Tips and merch links have no contents to list. */
function insideOf(
  { kind, page: { features: entries, drawings } }: ProductFile,
  slug: string,
): Inside | undefined {
  const annotated = `${slug}-parts.svg`
  const drawn = drawings === 'parts' ? { annotated } : drawings ? { drawings } : {}
  switch (kind) {
    case 'tip':
    case 'merch':
      return undefined
    case 'community':
    case 'resource':
    case 'guide':
      return { title: 'What it covers', entries, ...drawn }
    case 'consultation':
      return { title: 'What we’ll talk about', entries, ...drawn }
    default:
      return { title: 'What you get', entries, ...drawn }
  }
}

function wordsOf({ song }: ProductFile) {
  const words = [
    { title: 'How we make it', text: song?.making },
    { title: 'What you may do with it', text: song?.rights },
  ]
  return words.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
}

/** Without name and email, which every song asks for. */
function briefOf({ brief }: SongFile) {
  return brief.details
    .filter(({ line }) => line !== 'name' && line !== 'email')
    .map(({ name, description }) => ({ name, description }))
}

function amountsOf({ song }: ProductFile) {
  if (!song) return []
  const { revisions, melodies, languages } = song
  return [
    { count: revisions, of: `lyric ${revisions === 1 ? 'revision' : 'revisions'}` },
    { count: melodies, of: `${melodies === 1 ? 'melody' : 'melodies'} to choose from` },
    {
      count: languages.length,
      of: `${languages.length === 1 ? 'language' : 'languages'}: ${listOf(languages)}`,
    },
  ]
}

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)
}

function serversOf({ links, hosting }: ShopFacts, general: string | undefined) {
  const plans = hostingDealsOf({ links, hosting }).vps.map(({ title, specs, link }) => ({
    name: title,
    summary: specs.join(', '),
    to: link,
  }))
  const all = { name: 'All plans', summary: 'Everything from this host' }
  return {
    lead: isAffiliate(links)
      ? `Partner links with ${hosting.discountPercent}% off. We may earn a commission.`
      : 'Links to a host’s plans.',
    plans: general ? [...plans, { ...all, to: general }] : plans,
  }
}
