import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { VatRate } from '#domain/shop-facts.ts'
import { vatNote } from '#domain/vat.ts'

export interface BuyingQuestion {
  asked: string
  answer: string
}

const byPress =
  'Choose “Withdraw from contract here” at the foot of any page. We refund you the way you paid.'

const account: BuyingQuestion = {
  asked: 'Do I need an account to buy?',
  answer:
    'No, your email address is enough. After you pay, we create an account for it and email you a link to set the password.',
}

const calendar: BuyingQuestion = {
  asked: 'Do I need an account?',
  answer: 'No. The button opens our calendar, where you choose a time.',
}

const withdrawalOfService: BuyingQuestion = {
  asked: 'Can I change my mind?',
  answer: `Yes, for 14 days, no reason needed. If you asked us to start early, you pay for the part done so far, and the right ends once all of it is done. ${byPress}`,
}

const priceOf = ({ price, monthlyFee }: Product, rates: readonly VatRate[]): BuyingQuestion => {
  const tax = vatNote(rates) ? ', and VAT is included' : ''
  return {
    asked: `Is ${price} all I pay?`,
    answer: monthlyFee
      ? `You pay it once, and nothing is added at checkout${tax}. The only other cost is ${monthlyFee}, starting after launch.`
      : `Yes. You pay it once, nothing is added at checkout${tax}, and there is no subscription.`,
  }
}

type Questions = (product: Product, rates: readonly VatRate[]) => readonly BuyingQuestion[]

const questions: Record<Kind, Questions> = {
  community: () => [
    { asked: 'Does it cost anything?', answer: 'No. The guide is free, and so is joining.' },
    {
      asked: 'Do I need an account here?',
      answer: 'No. The guide is in our community, and you join there.',
    },
  ],
  resource: () => [
    {
      asked: 'Does it cost anything?',
      answer: 'No. It’s free, and so is the account you need for it.',
    },
    { asked: 'Where do I find it again?', answer: 'In My Vault, whenever you sign in.' },
  ],
  guide: (product, rates) => [
    account,
    priceOf(product, rates),
    {
      asked: 'Can I change my mind?',
      answer: `Yes, for 14 days, no reason needed, as long as you haven’t opened it. ${byPress}`,
    },
  ],
  tip: () => [
    account,
    { asked: 'Can I give more than one?', answer: 'Yes: change the quantity in your cart.' },
  ],
  merch: () => [],
  consultation: () => [
    { asked: 'Does it cost anything?', answer: 'No. There’s nothing to pay and no obligation.' },
    calendar,
  ],
  call: (product, rates) => [
    priceOf(product, rates),
    {
      asked: 'How soon can we talk?',
      answer:
        'Choose a time after paying. Want to talk within your 14-day cooling-off period? Ask us in My Account to start early.',
    },
    withdrawalOfService,
  ],
  service: ({ price }) => [
    {
      asked: 'How do I pay?',
      answer: `Choose a time first. Once it’s set, we email you how to pay. The price is fixed: ${price}.`,
    },
    calendar,
  ],
  website: (product, rates) => [
    priceOf(product, rates),
    {
      asked: 'When do you start?',
      answer: 'After your 14-day cooling-off period, or sooner if you ask in My Account.',
    },
    withdrawalOfService,
  ],
  song: (product, rates) => [account, priceOf(product, rates), withdrawalOfService],
}

/** Answers must be true of this shop. */
export function buyingQuestions(
  kind: Kind,
  product: Product,
  rates: readonly VatRate[],
): readonly BuyingQuestion[] {
  return questions[kind](product, rates)
}
