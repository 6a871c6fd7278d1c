import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
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
    'No, your email address is enough. After you pay, we create an account for it and email you a link to set its password.',
}

const calendar: BuyingQuestion = {
  asked: 'Do I need an account?',
  answer: 'No. The button opens our calendar, where you choose a time.',
}

const withdrawalOfService: BuyingQuestion = {
  asked: 'Can I change my mind?',
  answer: `Yes, within 14 days and without giving a reason. If you asked us to begin early, you pay for the part done until then, and the right ends once all of it is done. ${byPress}`,
}

const priceOf = ({ price, monthlyFee }: Product): BuyingQuestion => {
  const tax = vatNote() ? ', and VAT is included' : ''
  return {
    asked: `Is ${price} all I pay?`,
    answer: monthlyFee
      ? `You pay it once, and nothing is added at checkout${tax}. The only other cost is ${monthlyFee}, starting after launch.`
      : `Yes. You pay it once, nothing is added at checkout${tax}, and there is no subscription.`,
  }
}

const questions: Record<Kind, (product: Product) => readonly BuyingQuestion[]> = {
  community: () => [
    { asked: 'Does it cost anything?', answer: 'No. The guide is free, and so is joining.' },
    {
      asked: 'Do I need an account here?',
      answer: 'No. The guide is in our community; you join there.',
    },
  ],
  resource: () => [
    {
      asked: 'Does it cost anything?',
      answer: 'No. It is free, and so is the account you need for it.',
    },
    { asked: 'Where do I find it again?', answer: 'In My Vault, whenever you sign in.' },
  ],
  guide: (product) => [
    account,
    priceOf(product),
    {
      asked: 'Can I change my mind?',
      answer: `Yes, within 14 days and without giving a reason, until you open it. ${byPress}`,
    },
  ],
  tip: () => [
    account,
    { asked: 'Can I give more than one?', answer: 'Yes: change the quantity in your cart.' },
  ],
  merch: () => [],
  consultation: () => [
    { asked: 'Does it cost anything?', answer: 'No. There is no payment and no obligation.' },
    calendar,
  ],
  call: (product) => [
    priceOf(product),
    {
      asked: 'How soon can we talk?',
      answer:
        'You choose a time after paying. If you want it within the 14-day withdrawal period, ask us in My Account to begin early.',
    },
    withdrawalOfService,
  ],
  service: ({ price }) => [
    {
      asked: 'How do I pay?',
      answer: `Choose a time first. Once it is set, we email you how to pay. The price is fixed: ${price}.`,
    },
    calendar,
  ],
  website: (product) => [
    priceOf(product),
    {
      asked: 'When do you begin?',
      answer: 'After the 14-day withdrawal period, or sooner if you ask in My Account.',
    },
    withdrawalOfService,
  ],
  song: (product) => [account, priceOf(product), withdrawalOfService],
}

/** Answers must be true of this shop. */
export function buyingQuestions(kind: Kind, product: Product): readonly BuyingQuestion[] {
  return questions[kind](product)
}
