import { z } from 'zod'
import { isLinkName } from '#domain/shop-facts.ts'
import { KINDS, type Kind, kindRules } from './kinds.ts'

/** `hidden`: sold but not listed. `off_sale`: owners keep it. */
export const PRODUCT_STATES = ['on_sale', 'hidden', 'off_sale'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

const Text = z.string('expected some text').trim().min(1, 'expected some text')
const Texts = z
  .array(Text, 'expected a list of texts')
  .min(1, 'expected at least one line')
  .readonly()
const Cents = z
  .int('expected a whole number of cents')
  .min(100, 'expected at least 100 cents: 3900 is 39.00')
  .max(9_999_999, 'expected at most 9999999 cents, which is 99,999.99')
const priceIdMessage = 'expected a price id such as price_1AbC'
const PriceId = z.string(priceIdMessage).regex(/^price_\w+$/, priceIdMessage)
const name = /^[a-z0-9]+(-[a-z0-9]+)*$/
const nameMessage = 'expected small letters, digits and single hyphens'

const OrderStep = z.strictObject({ step: Text, details: Text })
export type OrderStep = z.infer<typeof OrderStep>

const Excerpt = z.strictObject({
  /** Such as the name of a chapter. */
  from: z.string().optional(),
  text: z.array(z.string(), 'expected a list of paragraphs').readonly(),
})

const fileMessage = 'expected a picture that was uploaded'
const Pixels = z.int('expected a whole number of pixels').positive()

/** A photo of the owner, instead of a drawn cover. */
const Picture = z.strictObject({
  /** SHA-256 of the stored original. */
  file: z.string(fileMessage).regex(/^[0-9a-f]{64}$/, fileMessage),
  width: Pixels,
  height: Pixels,
  /** Read aloud to people who cannot see it. */
  alt: Text,
})
export type ProductPicture = z.infer<typeof Picture>

const Page = z.strictObject({
  description: Text,
  features: Texts,
  /** One per feature: ids of shop/covers/features.svg. `parts`: the cover's own picture with the features numbered. */
  drawings: z
    .union([z.literal('parts'), z.array(Text).readonly()], 'expected a list, or parts')
    .optional(),
  benefits: Texts,
  suits: Texts.optional(),
  requirements: Texts.optional(),
  notIncluded: Texts.optional(),
  includesEverything: Text.optional(),
  monthlyNote: Text.optional(),
  ongoingSupport: Text.optional(),
  /** Replaces the steps of its kind. */
  howToOrder: z.array(OrderStep).min(1).readonly().optional(),
  rentServers: z.boolean().optional(),
  excerpt: Excerpt.optional(),
})
export type PageFile = z.infer<typeof Page>

const Facts = z.strictObject({
  format: z.string().optional(),
  length: z.string().optional(),
  language: z.string().optional(),
  updated: z.string().optional(),
  author: z.string().optional(),
})
export type ProductFacts = z.infer<typeof Facts>

/** HTML autocomplete types; `text` for any. */
const LINES = ['text', 'name', 'email', 'url'] as const

const SongDetail = z.strictObject({
  name: Text,
  description: Text,
  /** Single-line input of this type. */
  line: z.enum(LINES).optional(),
  choices: z.array(Text).min(1).readonly().optional(),
})
export type SongDetail = z.infer<typeof SongDetail>

const audience = { forWhom: Text, perfectFor: Text, exclusivelyFor: Text }

const Song = z.strictObject({
  audience: z
    .strictObject(audience)
    .partial()
    .refine(
      (given) => Object.keys(given).length === 1,
      `expected one of ${Object.keys(audience).join(', ')}`,
    ),
  melodies: z.int().positive(),
  revisions: z.int().positive(),
  /** Completes a sentence. */
  toSend: Text,
  languages: Texts,
  delivery: Text,
  /** How it is made, including the use of AI. */
  making: Text.optional(),
  rights: Text.optional(),
  /** A customer's words and the verse made of them. */
  example: z.strictObject({ told: Text, verse: Texts }).optional(),
  /** Asked before the first call [SONG-04 to SONG-07]. */
  brief: z.strictObject({
    title: Text,
    subject: Text,
    details: z.array(SongDetail).min(1).readonly(),
  }),
})
export type SongFile = z.infer<typeof Song>
export type SongExample = NonNullable<SongFile['example']>
export type SongBrief = SongFile['brief']

const Fields = z.strictObject({
  /** File name; identifies the product in orders and must never change. */
  key: z.string().regex(name, nameMessage),
  name: Text,
  /** Default: made from the name [SLUG-01]. */
  slug: z.string().regex(name, nameMessage).optional(),
  kind: z.enum(KINDS, `expected one of ${KINDS.join(', ')}`),
  state: z.enum(PRODUCT_STATES, `expected one of ${PRODUCT_STATES.join(', ')}`),
  /** Within its kind; default: last, by price. */
  place: z.number().optional(),
  /** In the shop’s currency. */
  cents: Cents.optional(),
  monthlyFeeCents: Cents.optional(),
  /** Default: made from the key (price-ids.ts). */
  priceIds: z.strictObject({ test: PriceId, live: PriceId }).optional(),
  /** Name of one of the shop's links, or a URL. */
  link: z
    .string()
    .refine(
      isLink,
      'expected the name of a link, as in site/links.json, or an address that begins with https:',
    )
    .optional(),
  /** One of five items for Total Access (reading of TOTAL-03). */
  totalAccess: z.boolean().optional(),
  mostPopular: z.boolean().optional(),
  minutes: z.int().positive().optional(),
  picture: Picture.optional(),
  /** Folder of shop/covers; default: a booklet with the product's title. */
  cover: z.string().regex(name, nameMessage).optional(),
  /** Shown on the cover; by default its name, if it has no cover of its own. */
  coverTitle: Text.optional(),
  /** Key of a free product to try first. */
  freeSibling: Text.optional(),
  /** Audience in one line. */
  card: Text,
  page: Page,
  facts: Facts.optional(),
  song: Song.optional(),
})
export type ProductFile = z.infer<typeof Fields>

/** Includes the rules of the product's kind. */
export const ProductSchema = Fields.check(({ value, issues }) => {
  for (const { field, message } of problemsOfKind(value)) {
    issues.push({ code: 'custom', path: [field], message, input: value })
  }
  const { features, drawings } = value.page
  if (Array.isArray(drawings) && drawings.length !== features.length) {
    const message = `expected one for each of the ${features.length} features`
    issues.push({ code: 'custom', path: ['page', 'drawings'], message, input: value })
  }
})

function isLink(text: string): boolean {
  return isLinkName(text) || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

const linkedKinds: readonly Kind[] = ['community', 'merch', 'consultation', 'call', 'service']

/** Fields that a product of this kind needs, may not have, or may have. */
function rulesOf(kind: Kind): readonly [keyof ProductFile, boolean | undefined, string?][] {
  const { costs, timed } = kindRules[kind]
  return [
    ['cents', costs === 'price', 'its price in cents, as this is a'],
    ['minutes', timed === true, 'how many minutes it takes, as this is a'],
    ['song', kind === 'song', 'what only a song says, as this is a'],
    ['link', linkedKinds.includes(kind) || undefined, 'where it leads, as this is a'],
    ['monthlyFeeCents', kind === 'website' ? undefined : false],
  ]
}

/** Fields that a product of this kind may not have. */
export function refusedFields(kind: Kind): string[] {
  return rulesOf(kind).flatMap(([field, isNeeded]) => (isNeeded === false ? field : []))
}

function problemsOfKind(file: ProductFile): { field: keyof ProductFile; message: string }[] {
  const { kind } = file
  return rulesOf(kind).flatMap(([field, isNeeded, what]) => {
    const isGiven = file[field] !== undefined
    if (isNeeded === undefined || isNeeded === isGiven) return []
    const message = isNeeded ? `expected ${what} ${kind}` : `a ${kind} has no ${field}`
    return { field, message }
  })
}
