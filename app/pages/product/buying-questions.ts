import type { Kind } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { vatNote } from '#domain/vat.ts'

/** What people ask before they buy. */
export interface BuyingQuestion {
  asked: string
  answer: string
}

const byPress =
  'Press “Withdraw from contract here” at the foot of any page, and the money goes back the way it came.'

const account: BuyingQuestion = {
  asked: 'Do I need an account to buy?',
  answer:
    'No, your email address is enough. After the payment an account is made for it, and an email lets you set its password.',
}

const calendar: BuyingQuestion = {
  asked: 'Do I need an account?',
  answer: 'No. The button opens our calendar, and there you choose a time.',
}

const withdrawalOfService: BuyingQuestion = {
  asked: 'Can I change my mind?',
  answer: `Yes, within 14 days and without a reason, also when you asked us to begin early, as long as not all of it is done. ${byPress}`,
}

const priceOf = ({ price, monthlyFee }: Product): BuyingQuestion => {
  const tax = vatNote() ? ', and VAT is in it' : ''
  return {
    asked: `Is ${price} all I pay?`,
    answer: monthlyFee
      ? `You pay it once, nothing is added at the checkout${tax}. The only other thing is the ${monthlyFee}, and that starts after launch.`
      : `Yes. You pay it once, nothing is added at the checkout${tax}, and there is no subscription.`,
  }
}

const questions: Record<Kind, (product: Product) => readonly BuyingQuestion[]> = {
  community: () => [
    { asked: 'Does it cost anything?', answer: 'No. The guide is free, and so is joining.' },
    {
      asked: 'Do I need an account here?',
      answer: 'No. The guide is in our community, and there you join.',
    },
  ],
  resource: () => [
    {
      asked: 'Does it cost anything?',
      answer: 'No. It is free, and so is the account it is kept in.',
    },
    { asked: 'Where do I find it again?', answer: 'In My Vault, whenever you sign in.' },
  ],
  guide: (product) => [
    account,
    priceOf(product),
    {
      asked: 'Can I change my mind?',
      answer: `Yes, within 14 days and without a reason, until you open it. ${byPress}`,
    },
  ],
  tip: () => [
    account,
    { asked: 'Can I give more than one?', answer: 'Yes: raise the number in the cart.' },
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
        'You choose the time after paying. For one within the 14 days to withdraw, ask us in My Account to begin early.',
    },
    withdrawalOfService,
  ],
  service: ({ price }) => [
    {
      asked: 'How do I pay?',
      answer: `Not on this page. Choose a time first; once it is set we tell you by email how to pay. The price is fixed: ${price}.`,
    },
    calendar,
  ],
  website: (product) => [
    priceOf(product),
    {
      asked: 'When do you begin?',
      answer: 'When the 14 days to withdraw are over, or sooner if you ask for it in My Account.',
    },
    withdrawalOfService,
  ],
  song: (product) => [account, priceOf(product), withdrawalOfService],
}

/** Two or three questions about buying a product of this kind, with answers that are true of this shop. */
export function buyingQuestions(kind: Kind, product: Product): readonly BuyingQuestion[] {
  return questions[kind](product)
}
