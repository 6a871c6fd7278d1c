import { paths } from '#domain/pages.ts'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { Catalogue, SoldEntry } from './create-catalogue.ts'
import { linkOf } from './item-of.ts'
import type { Kind } from './kinds.ts'
import type { ProductKey } from './prices.ts'

export interface NextStep {
  text: string
  action?: NextAction
}

export interface NextAction {
  label: string
  /** URL, or path in the shop. */
  href: string
  needsAccount: boolean
}

/**
 * `accessUrl` is undefined when the owner delivers by hand (decision B18).
 * @throws Error when the catalogue no longer has the product
 */
export function nextStep(
  { catalogue, facts }: { catalogue: Catalogue; facts: Facts },
  key: ProductKey,
  accessUrl?: string,
): NextStep {
  const sold = catalogue.findSold(key)
  if (!sold) throw new Error(`${key} is not in the catalogue: the next step is not known`)
  return stepsByKind[sold.file.kind](sold, facts, accessUrl)
}

type Facts = Pick<ShopFacts, 'company' | 'links'>
type Step = (sold: SoldEntry, facts: Facts, accessUrl: string | undefined) => NextStep

const nothingToDo: Step = () => ({ text: 'Nothing more to do. Thank you for your support.' })

const stepsByKind: Record<Kind, Step> = {
  community: nothingToDo,
  resource: nothingToDo,
  guide: openGuide,
  tip: nothingToDo,
  merch: nothingToDo,
  consultation: book('Choose a time for your call.', 'Book a free call'),
  call: book('Choose a time for your session.', 'Book your call'),
  service: book('Choose a time for your setup.', 'Book your call'),
  website: (_sold, { links }) =>
    booking(
      'Choose a time for the free call that starts your project.',
      'Book a free call',
      links.bookConsultation,
    ),
  song: () => ({
    text: 'Send us the details of your song.',
    action: { label: 'Start your song', href: paths.songProject(), needsAccount: true },
  }),
}

/** External guides open from My Vault, behind the sign-in. */
function openGuide(_sold: SoldEntry, { company }: Facts, accessUrl: string | undefined): NextStep {
  if (accessUrl === undefined) {
    return {
      text: `We’ll send it to this address. If it doesn’t arrive, write to ${company.email}.`,
    }
  }
  const href = accessUrl.startsWith('/') ? accessUrl : paths.auth()
  return {
    text: 'It’s in My Vault.',
    action: { label: 'Open', href, needsAccount: true },
  }
}

function book(text: string, label: string): Step {
  return ({ file }, { links }) =>
    booking(text, label, linkOf(file, links) ?? links.bookConsultation)
}

function booking(text: string, label: string, href: string): NextStep {
  return { text, action: { label, href, needsAccount: false } }
}
