import { z } from 'zod'

/** Names within a paragraph. */
const INLINES = [
  'brand',
  'email',
  'currency',
  'linked sites',
  'their terms',
  'affiliate links',
  'what hosts see',
] as const
export type InlineName = (typeof INLINES)[number]

/** Names that stand alone. */
const BLOCKS = [
  'company',
  'withdrawal form',
  'cookies',
  'local storage',
  'cache',
  'session storage',
] as const
export type LegalBlock = (typeof BLOCKS)[number]

/** The part that a paragraph stands for; undefined for Markdown. */
export function blockOf(paragraph: string): LegalBlock | undefined {
  return BLOCKS.find((name) => paragraph === `{${name}}`)
}

function unknownName(paragraph: string): string | undefined {
  if (blockOf(paragraph)) return undefined
  const names = [...paragraph.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return names.find((name) => !INLINES.some((known) => known === name))
}

const Text = z.string('expected text').trim().min(1, 'expected text')
/** Markdown of more takes seconds to read. */
const MOST_CHARACTERS = 5000
const Paragraph = Text.max(MOST_CHARACTERS, {
  error: `expected at most ${MOST_CHARACTERS} characters`,
  abort: true,
}).refine((text) => unknownName(text) === undefined, {
  error: ({ input }) => `there is nothing called {${unknownName(String(input))}}`,
})
const anchor = 'expected small letters, digits and single hyphens'

/**
 * Terms, privacy policy or cookie policy. Paragraphs are Markdown, in which `{email}`, `{brand}` and the like stand for
 * facts about the shop. A paragraph that is only such a name, such as `{company}`, is a part of its own.
 */
const LegalTextSchema = z.strictObject({
  title: Text,
  lead: Text,
  /** In search results. */
  description: Text,
  /** Display text [LEGAL-01 to LEGAL-03]. */
  effective: Text,
  /** Day of the last change, such as `24 November 2026`. */
  changed: Text.optional(),
  sections: z
    .array(
      z.strictObject({
        /** Anchor: `withdrawal` for `#withdrawal`. */
        id: z.string(anchor).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, anchor),
        title: Text,
        text: z.array(Paragraph).min(1, 'expected at least one paragraph').readonly(),
      }),
    )
    .min(1, 'expected at least one section')
    .readonly(),
})
export type LegalText = z.infer<typeof LegalTextSchema>

/** By the last part of their paths. */
export const LegalTextsSchema = z.strictObject({
  'terms-and-conditions': LegalTextSchema,
  'privacy-policy': LegalTextSchema,
  'cookie-policy': LegalTextSchema,
})
export type LegalTexts = z.infer<typeof LegalTextsSchema>
export type LegalPage = keyof LegalTexts
