import { fill } from '#domain/fill.ts'
import { numberInWords, timesInWords } from '#domain/number-words.ts'
import { vatNote } from '#domain/vat.ts'
import { priceTextOf } from './item-of.ts'
import type { Place, SiteFacts } from './kind-texts.ts'
import { monthlyFeeText } from './prices.ts'
import type { OrderStep, ProductFile } from './product-file.ts'

export interface BuyingQuestion {
  asked: string
  answer: string
}

interface FilledTexts {
  howToOrder: readonly OrderStep[]
  afterCall?: readonly OrderStep[] | undefined
  questions: readonly BuyingQuestion[]
  promises: readonly string[]
  nextStep: { text: string; label?: string; byHand?: string }
}

export type TextFacts = Pick<SiteFacts, 'kinds' | 'company' | 'money' | 'vat'>

/** The texts of its kind, with the facts filled in. */
export function textsOf(file: ProductFile, facts: TextFacts): FilledTexts {
  const values = valuesOf(file, facts)
  const { questions, ...texts } = facts.kinds[file.kind]
  const shown = questions.map(({ asked, answer, answerWithMonthlyFee }) => ({
    asked,
    answer: (file.monthlyFeeCents && answerWithMonthlyFee) || answer,
  }))
  const fillText = (_name: string, value: unknown) =>
    typeof value === 'string' ? fill(value, values) : value
  return JSON.parse(JSON.stringify({ ...texts, questions: shown }), fillText) as FilledTexts
}

function valuesOf(
  file: ProductFile,
  { company, money: { currency }, vat }: TextFacts,
): Partial<Record<Place, string>> {
  const { monthlyFeeCents, minutes, song } = file
  return {
    price: priceTextOf(file, currency),
    'and VAT': vatNote(vat.rates) ? ', and VAT is included' : '',
    email: company.email,
    ...(monthlyFeeCents ? { 'monthly fee': monthlyFeeText(monthlyFeeCents, currency) } : {}),
    ...(minutes ? { minutes: String(minutes) } : {}),
    ...(song
      ? {
          'to send': song.toSend,
          melodies: numberInWords(song.melodies),
          revisions: timesInWords(song.revisions),
          delivery: song.delivery,
        }
      : {}),
  }
}

/** Undefined if not sold here. */
export function orderStepsOf(
  file: ProductFile,
  facts: TextFacts,
): readonly OrderStep[] | undefined {
  const { howToOrder, afterCall = [] } = textsOf(file, facts)
  const steps = file.page.howToOrder ?? [...howToOrder, ...afterCall]
  return steps.length > 0 ? steps : undefined
}

/** Steps of a song after its call; none if its file has its own. */
export function stepsAfterCall(file: ProductFile, facts: TextFacts): readonly OrderStep[] {
  return (file.page.howToOrder ? undefined : textsOf(file, facts).afterCall) ?? []
}
