import { z } from 'zod'
import { PLACE } from '#domain/fill.ts'
import { ShopFactsSchema } from '#domain/shop-facts.ts'

/** Facts about a product or the shop. Texts name them in braces. */
export type Place =
  | 'price'
  | 'and VAT'
  | 'monthly fee'
  | 'minutes'
  | 'to send'
  | 'melodies'
  | 'revisions'
  | 'delivery'
  | 'email'

const PAID = ['price', 'and VAT'] as const

function textWith(places: readonly Place[], needed?: Place) {
  return z
    .string('expected text')
    .trim()
    .min(1, 'expected text')
    .check(({ value, issues }) => {
      const refuse = (message: string) => issues.push({ code: 'custom', message, input: value })
      for (const [whole, name] of value.matchAll(PLACE))
        if (!places.some((place) => place === name)) refuse(`there is nothing called ${whole}`)
      if (needed && !value.includes(`{${needed}}`)) refuse(`expected {${needed}} in it`)
    })
}

/** Each `needed` placeholder must occur in at least one text, so that customers see the fact. */
function textsWith<NextStep extends z.ZodRawShape>(
  { places, needed = [] }: { places: readonly Place[]; needed?: readonly Place[] },
  nextStep: NextStep,
) {
  const text = textWith(places)
  const steps = z.array(z.strictObject({ step: text, details: text })).readonly()
  const question = z.strictObject({
    asked: text,
    answer: text,
    /** Replaces the answer for products that have one. */
    answerWithMonthlyFee: textWith([...places, 'monthly fee'], 'monthly fee').optional(),
  })
  const texts = z.strictObject({
    howToOrder: steps,
    /** Further steps, which the form of a song shows too. */
    afterCall: steps.optional(),
    questions: z.array(question).readonly(),
    promises: z.array(text).readonly(),
    nextStep: z.strictObject({ text, ...nextStep }),
  })
  return texts.check(({ value, issues }) => {
    const missing = needed.filter((place) => !JSON.stringify(value).includes(`{${place}}`))
    for (const place of missing) {
      const message = `expected {${place}} in one of its texts`
      issues.push({ code: 'custom', message, input: value })
    }
  })
}

/** Of the button. */
const label = textWith([])

/** One for each kind of product. */
const KindTexts = z.strictObject({
  community: textsWith({ places: [] }, {}),
  resource: textsWith({ places: [] }, {}),
  guide: textsWith(
    { places: PAID, needed: ['price'] },
    { label, byHand: textWith(['email'], 'email') },
  ),
  tip: textsWith({ places: PAID }, {}),
  merch: textsWith({ places: [] }, {}),
  consultation: textsWith({ places: ['minutes'], needed: ['minutes'] }, { label }),
  call: textsWith({ places: [...PAID, 'minutes'], needed: ['price', 'minutes'] }, { label }),
  service: textsWith({ places: PAID, needed: ['price'] }, { label }),
  website: textsWith({ places: PAID, needed: ['price'] }, { label }),
  song: textsWith(
    { places: [...PAID, 'to send', 'melodies', 'revisions', 'delivery'], needed: ['price'] },
    { label },
  ),
})

export const SiteFactsSchema = ShopFactsSchema.extend({ kinds: KindTexts })
/** All facts of a site. Browsers get `ShopFacts` only. */
export type SiteFacts = z.infer<typeof SiteFactsSchema>
