import { z } from 'zod'
import { fill, PLACE } from './fill.ts'
import { LinkTarget, type ShopFacts } from './shop-facts.ts'

/** Names within a text that stand for facts about the shop. */
const NAMES = ['brand', 'company', 'city', 'country'] as const

function unknownName(text: string): string | undefined {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name)
  return names.find((name) => !NAMES.some((known) => known === name))
}

const MOST_CHARACTERS = 2000
const Text = z
  .string('expected text')
  .trim()
  .min(1, 'expected text')
  .max(MOST_CHARACTERS, `expected at most ${MOST_CHARACTERS} characters`)
  .refine((text) => unknownName(text) === undefined, {
    error: ({ input }) => `there is nothing called {${unknownName(String(input))}}`,
  })

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .min(1, 'expected at least one entry')
    .max(24, 'expected at most 24 entries')
    .readonly()

const Hero = z.strictObject({
  block: z.literal('hero'),
  /** Small, above the title. */
  over: Text.optional(),
  title: Text,
  lead: Text,
})

const Paragraphs = z.strictObject({
  block: z.literal('text'),
  title: Text,
  paragraphs: listOf(Text),
})

const Statement = z.strictObject({ block: z.literal('statement'), title: Text, text: Text })

const Steps = z.strictObject({
  block: z.literal('steps'),
  title: Text,
  entries: listOf(z.strictObject({ name: Text, summary: Text })),
})

const Cards = z.strictObject({
  block: z.literal('cards'),
  title: Text,
  entries: listOf(
    z
      .strictObject({
        name: Text,
        summary: Text,
        /** Key of a product: its cover is shown, and nothing while it is not for sale. */
        product: z.string().optional(),
        /** Default: the page of the product. */
        to: LinkTarget.optional(),
        /** Label of the link. */
        next: Text,
      })
      .refine(({ product, to }) => product !== undefined || to !== undefined, {
        error: 'expected a product, or where it leads',
        path: ['to'],
      }),
  ),
})

const Call = z.strictObject({
  block: z.literal('call'),
  title: Text,
  lead: Text,
  /** The first one that leads somewhere is the primary one. */
  buttons: listOf(z.strictObject({ label: Text, to: LinkTarget })),
})

const Block = z.discriminatedUnion('block', [Hero, Paragraphs, Statement, Steps, Cards, Call], {
  error: 'expected a block: hero, text, statement, steps, cards or call',
})
export type Block = z.infer<typeof Block>

const PageText = z.strictObject({
  title: Text,
  /** In search results. */
  description: Text,
  blocks: listOf(Block).refine(
    ([first, ...rest]) => first?.block === 'hero' && rest.every(({ block }) => block !== 'hero'),
    'expected a hero first, and only there',
  ),
})
export type PageText = z.infer<typeof PageText>

/** By the last part of their paths. */
export const PageTextsSchema = z.strictObject({ about: PageText })
export type PageTexts = z.infer<typeof PageTextsSchema>

/** The page with the facts about the shop in its texts. */
export function fillPage(page: PageText, { brand, company }: ShopFacts): PageText {
  const words: Record<(typeof NAMES)[number], string> = {
    brand: brand.name,
    company: company.legalName,
    city: company.city,
    country: company.country,
  }
  return filled(page, words)
}

function filled<Value>(value: Value, words: Readonly<Record<string, string>>): Value
function filled(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fill(value, words)
  if (Array.isArray(value)) return value.map((entry: unknown) => filled(entry, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, filled(inner, words)]),
  )
}
