import { payStep } from './order-steps.ts'
import { priceText } from './prices.ts'
import type { OrderStep, SongProduct } from './product.ts'

const languages = ['Finnish', 'Swedish', 'German', 'English', 'Spanish'] as const
const delivery = 'Delivered as MP4'

/** From the cart to the call; what to send differs from song to song. */
function howToOrder(toSend: string): readonly OrderStep[] {
  return [
    payStep,
    { step: 'Tell us', details: `By e-mail: ${toSend}. My AI Services shows where to send it.` },
    { step: 'Talk', details: 'We reply within 24-48 hours to book a call about your song.' },
  ]
}

function afterPurchase(melodies: string, revisions: string): readonly string[] {
  return [
    'The song is in My AI Services, with a button to start it',
    'You send us the details by e-mail',
    'We reply within 24-48 hours to book a call',
    `You choose between ${melodies} melodies`,
    `You can have the lyrics changed ${revisions}`,
    'The finished song comes as MP4',
  ]
}

/** Detail pages of the three songs [CONST-product-03 to CONST-product-11]. */
export const songProducts: readonly SongProduct[] = [
  {
    slug: 'storysong',
    name: 'StorySong',
    price: priceText('storysong'),
    type: 'service',
    category: 'AI Services',
    productKey: 'storysong',
    description:
      'A song made from your story: a wedding, a farewell, a birthday, a life. You tell it, we turn it into lyrics and music.',
    features: [
      'Lyrics written from your story',
      'Music in your mood and rhythm, and in a style you like if there is one',
      'Sung in the language you choose',
    ],
    benefits: [
      'A present nobody else can give',
      'Your own words in it',
      'Something that is still there when the day is over',
    ],
    forWhom: 'For anyone with a story to give to somebody.',
    suits: ['Weddings and anniversaries', 'Birthdays and farewells', 'A thank-you or a memory'],
    delivery,
    languages,
    requirements: ['Your name and e-mail address', 'Your story, in a mail', 'Its mood and rhythm'],
    howToOrder: howToOrder('your story, its mood and rhythm, and a style you like if there is one'),
    afterPurchase: afterPurchase('two', 'twice'),
    included: ['2 lyric revisions', '2 melodies', 'A call before we begin', 'One finished song'],
  },
  {
    slug: 'brandsong-pro',
    name: 'BrandSong PRO',
    price: priceText('brandsong-pro'),
    type: 'service',
    category: 'AI Services',
    productKey: 'brandsong-pro',
    description:
      'A song that carries what your brand stands for, made from its essence and ready for your site and your channels.',
    features: [
      'Lyrics written from what your brand stands for',
      'Music that fits how you look and speak',
      'A look at your website and channels before the first line',
      'Sung in the language you choose',
    ],
    benefits: [
      'A sound people know you by',
      'Material for your site and your channels',
      'One more reason to remember the name',
    ],
    perfectFor: 'Perfect for brands that want to be heard, not only seen.',
    suits: ['A launch or a new name', 'Videos, channels and events', 'Brands with a character'],
    delivery,
    languages,
    requirements: [
      'Your name and e-mail address',
      'The story, its mood and rhythm',
      'What your brand stands for',
      'Links to your website and channels',
    ],
    howToOrder: howToOrder(
      'your story, its mood and rhythm, what your brand stands for, and links to your website and channels',
    ),
    afterPurchase: afterPurchase('two', 'three times'),
    included: ['3 lyric revisions', '2 melodies', 'A call before we begin', 'One finished song'],
  },
  {
    slug: 'enterprisesong-pro',
    name: 'EnterpriseSong PRO',
    price: priceText('enterprisesong-pro'),
    type: 'service',
    category: 'AI Services',
    productKey: 'enterprisesong-pro',
    description:
      'A song for a whole company, made around its core message: for its people, its customers or an occasion.',
    features: [
      "Lyrics written from your company's core message",
      'One melody more to choose from, and room for several people to agree on the words',
      'A look at your website before the first line',
      'Sung in the language you choose',
    ],
    benefits: [
      'A message people can sing along to',
      'One sound for every site and event',
      'Words that everybody in the house has agreed to',
    ],
    exclusivelyFor: 'Exclusively for companies with a message for many.',
    suits: ['Company anniversaries and meetings', 'Campaigns', 'Companies in several countries'],
    delivery,
    languages,
    requirements: [
      'Your name and e-mail address',
      "Your company's core message",
      "Your company's website",
    ],
    howToOrder: howToOrder("your company's core message and its website"),
    afterPurchase: afterPurchase('three', 'five times'),
    included: ['5 lyric revisions', '3 melodies', 'A call before we begin', 'One finished song'],
  },
]
