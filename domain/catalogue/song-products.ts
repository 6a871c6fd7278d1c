import { priceText } from './prices.ts'
import type { SongProduct } from './product.ts'

const languages = ['Finnish', 'Swedish', 'German', 'English', 'Spanish'] as const
const delivery = 'Delivered as MP4.'
const firstStep = { step: 'Order', details: 'Put the song in the cart and pay.' }
const lastStep = {
  step: 'Talk',
  details: 'We reply within 24-48 hours to book a call about your song.',
}
const afterPurchase = [
  'You find the song in My AI Services',
  'You send us the details by e-mail',
  'We reply within 24-48 hours to book a call',
] as const

/** Detail pages of the three songs [CONST-product-03 to CONST-product-11]. */
export const songProducts: readonly SongProduct[] = [
  {
    slug: 'storysong',
    name: 'StorySong',
    price: priceText('storysong'),
    type: 'service',
    category: 'AI Services',
    productKey: 'storysong',
    description: 'A song made from your story: a wedding, a farewell, a birthday, a life.',
    features: ['2 lyric revisions', '2 melodies to choose from', 'Finished song as MP4'],
    benefits: ['A present nobody else can give', 'Your own words in it'],
    forWhom: 'For anyone with a story to give to somebody.',
    delivery,
    languages,
    howToOrder: [
      firstStep,
      {
        step: 'Tell',
        details: 'Send us your story, its mood and rhythm, and a style you like if there is one.',
      },
      lastStep,
    ],
    afterPurchase,
    included: [
      'Lyrics written from your story',
      'Two melodies',
      'Two rounds of changes to the lyrics',
    ],
  },
  {
    slug: 'brandsong-pro',
    name: 'BrandSong PRO',
    price: priceText('brandsong-pro'),
    type: 'service',
    category: 'AI Services',
    productKey: 'brandsong-pro',
    description:
      'A song that carries what your brand stands for, ready for your site and your channels.',
    features: ['3 lyric revisions', '2 melodies to choose from', 'Finished song as MP4'],
    benefits: ['A sound people know you by', 'Material for your channels'],
    perfectFor: 'Perfect for brands that want to be heard, not only seen.',
    delivery,
    languages,
    howToOrder: [
      firstStep,
      {
        step: 'Tell',
        details: 'Send us what your brand stands for, and links to your website and channels.',
      },
      lastStep,
    ],
    afterPurchase,
    included: [
      'Lyrics written from your brand',
      'Two melodies',
      'Three rounds of changes to the lyrics',
    ],
  },
  {
    slug: 'enterprisesong-pro',
    name: 'EnterpriseSong PRO',
    price: priceText('enterprisesong-pro'),
    type: 'service',
    category: 'AI Services',
    productKey: 'enterprisesong-pro',
    description: 'A song for a whole company: its message, its people, its occasion.',
    features: ['5 lyric revisions', '3 melodies to choose from', 'Finished song as MP4'],
    benefits: ['A message people sing along to', 'One sound for every site and event'],
    exclusivelyFor: 'Exclusively for companies with a message for many.',
    delivery,
    languages,
    howToOrder: [
      firstStep,
      { step: 'Tell', details: "Send us your company's core message and its website." },
      lastStep,
    ],
    afterPurchase,
    included: [
      'Lyrics written from your message',
      'Three melodies',
      'Five rounds of changes to the lyrics',
    ],
  },
]
