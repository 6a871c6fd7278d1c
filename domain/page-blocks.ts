import { z } from 'zod'
import { fill, PLACE } from './fill.ts'
import { isFields } from './json-value.ts'
import { LinkTarget } from './shop-facts.ts'

/** Names within a text that stand for facts about the shop. */
const NAMES = ['brand', 'company', 'city', 'country', 'from', 'free calls'] as const
/** Texts for the names; `from` is the lowest price of a guide, such as `from $27`. */
export type Words = Readonly<Record<(typeof NAMES)[number], string>>

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

const Button = z.strictObject({ label: Text, to: LinkTarget })

const Hero = z.strictObject({
  block: z.literal('hero'),
  /** Small, above the title. */
  over: Text.optional(),
  title: Text,
  lead: Text,
  buttons: listOf(Button).optional(),
  /** Small, below the picture. */
  note: Text.optional(),
})

const SHOWN = ['free guides', 'guides', 'websites', 'songs', 'calls'] as const

const Products = z.strictObject({
  block: z.literal('products'),
  title: Text,
  lead: Text,
  show: z.enum(SHOWN, `expected one of ${SHOWN.join(', ')}`),
  /** On a ground of its own. */
  strong: z.boolean().optional(),
  more: Button.optional(),
})
export type ShownProducts = (typeof SHOWN)[number]

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

const Buying = z.strictObject({
  block: z.literal('buying'),
  title: Text,
  steps: listOf(z.strictObject({ name: Text, summary: Text })),
  questions: listOf(z.strictObject({ asked: Text, answer: Text })),
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
  buttons: listOf(Button),
})

const Block = z.discriminatedUnion(
  'block',
  [Hero, Products, Paragraphs, Statement, Steps, Buying, Cards, Call],
  {
    error: 'expected a block: hero, products, text, statement, steps, buying, cards or call',
  },
)
export type Block = z.infer<typeof Block>

const Blocks = listOf(Block).refine(
  ([first, ...rest]) => first?.block === 'hero' && rest.every(({ block }) => block !== 'hero'),
  'expected a hero first, and only there',
)

const PageText = z.strictObject({
  title: Text,
  /** In search results. */
  description: Text,
  blocks: Blocks,
})

/** By the last part of their paths. */
export const PageTextsSchema = z.strictObject({
  /** Title and description are those of the brand. */
  home: z.strictObject({ blocks: Blocks }),
  about: PageText,
})
export type PageTexts = z.infer<typeof PageTextsSchema>

interface Target {
  /** Within the block, such as `buttons.0.to`. */
  field: string
  to: string
}

/** Pages and links that a block leads to. */
export function targetsOf(block: Block): Target[] {
  switch (block.block) {
    case 'hero':
    case 'call':
      return (block.buttons ?? []).map(({ to }, at) => ({ field: `buttons.${at}.to`, to }))
    case 'products':
      return block.more ? [{ field: 'more.to', to: block.more.to }] : []
    case 'cards':
      return block.entries.flatMap(({ to }, at) =>
        to === undefined ? [] : [{ field: `entries.${at}.to`, to }],
      )
    case 'text':
    case 'statement':
    case 'steps':
    case 'buying':
      return []
  }
}

/** The value with words for the names in all of its texts. */
export function withWords<Value>(value: Value, words: Words): Value
export function withWords(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return fill(value, words).trim()
  if (Array.isArray(value)) return value.map((entry: unknown) => withWords(entry, words))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withWords(inner, words)]),
  )
}
