import { z } from 'zod'
import { isLinkName } from '#domain/catalogue/item-of.ts'
import { KINDS, kindRules } from '#domain/catalogue/kinds.ts'
import { LINES, PRODUCT_STATES, type ProductFile } from '#domain/catalogue/product-file.ts'

const Text = z.string('expected some text').trim().min(1, 'expected some text')
const Texts = z.array(Text, 'expected a list of texts').min(1, 'expected at least one line')
const Cents = z
  .int('expected a whole number of cents')
  .min(100, 'expected at least 100 cents: 3900 is $39')
const priceIdMessage = 'expected a price id such as price_1AbC'
const PriceId = z.string(priceIdMessage).regex(/^price_\w+$/, priceIdMessage)
const OrderStep = z.strictObject({ step: Text, details: Text })
const name = /^[a-z0-9]+(-[a-z0-9]+)*$/
const nameMessage = 'expected small letters, digits and single hyphens'

const Page = z.strictObject({
  description: Text,
  features: Texts,
  drawings: z.union([z.literal('parts'), z.array(Text)], 'expected a list, or parts').optional(),
  benefits: Texts,
  suits: Texts.optional(),
  requirements: Texts.optional(),
  notIncluded: Texts.optional(),
  includesEverything: Text.optional(),
  monthlyNote: Text.optional(),
  ongoingSupport: Text.optional(),
  howToOrder: z.array(OrderStep).min(1).optional(),
  rentServers: z.boolean().optional(),
  excerpt: z
    .strictObject({
      from: z.string().optional(),
      text: z.array(z.string(), 'expected a list of paragraphs'),
    })
    .optional(),
})

const Facts = z.strictObject({
  format: z.string().optional(),
  length: z.string().optional(),
  language: z.string().optional(),
  updated: z.string().optional(),
  author: z.string().optional(),
})

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
  toSend: Text,
  languages: Texts,
  delivery: Text,
  making: Text.optional(),
  rights: Text.optional(),
  example: z.strictObject({ told: Text, verse: Texts }).optional(),
  brief: z.strictObject({
    title: Text,
    subject: Text,
    details: z
      .array(
        z.strictObject({
          name: Text,
          description: Text,
          line: z.enum(LINES).optional(),
          choices: z.array(Text).min(1).optional(),
        }),
      )
      .min(1),
  }),
})

/** Includes the rules of the product's kind. */
export const ProductSchema: z.ZodType<ProductFile> = z
  .strictObject({
    key: z.string().regex(name, nameMessage),
    name: Text,
    slug: z.string().regex(name, nameMessage).optional(),
    kind: z.enum(KINDS, `expected one of ${KINDS.join(', ')}`),
    state: z.enum(PRODUCT_STATES, `expected one of ${PRODUCT_STATES.join(', ')}`),
    place: z.number().optional(),
    cents: Cents.optional(),
    monthlyFeeCents: Cents.optional(),
    priceIds: z.strictObject({ test: PriceId, live: PriceId }).optional(),
    link: z
      .string()
      .refine(isLink, 'expected a name from shop/links.ts or an address that begins with https:')
      .optional(),
    totalAccess: z.boolean().optional(),
    mostPopular: z.boolean().optional(),
    minutes: z.int().positive().optional(),
    coverTitle: Text.optional(),
    cover: z.string().regex(name, nameMessage).optional(),
    freeSibling: Text.optional(),
    card: Text,
    page: Page,
    facts: Facts.optional(),
    song: Song.optional(),
  })
  .check(({ value, issues }) => {
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

const linkedKinds: readonly string[] = ['community', 'merch', 'consultation']
const bookedKinds: readonly string[] = ['call', 'service']

function* problemsOfKind(
  file: ProductFile,
): Generator<{ field: keyof ProductFile; message: string }> {
  const { kind } = file
  const { costs, timed } = kindRules[kind]
  const rule = (field: keyof ProductFile, needed: boolean, what: string) => {
    if (needed && file[field] === undefined) return { field, message: `expected ${what} ${kind}` }
    if (!needed && file[field] !== undefined) return { field, message: `a ${kind} has no ${field}` }
    return undefined
  }
  const problems = [
    rule('cents', costs === 'price', 'its price in cents, as this is a'),
    rule('priceIds', costs === 'price', 'its price ids at the card provider, as this is a'),
    rule('minutes', timed === true, 'how many minutes it takes, as this is a'),
    rule('song', kind === 'song', 'what only a song says, as this is a'),
  ]
  for (const problem of problems) if (problem) yield problem
  if ([...linkedKinds, ...bookedKinds].includes(kind) && file.link === undefined) {
    yield { field: 'link', message: `expected where it leads, as this is a ${kind}` }
  }
  if (file.monthlyFeeCents !== undefined && kind !== 'website') {
    yield { field: 'monthlyFeeCents', message: `a ${kind} has no monthlyFeeCents` }
  }
}
