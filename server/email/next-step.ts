import type { Catalogue, SoldEntry } from '#domain/catalogue/create-catalogue.ts'
import { linkOf } from '#domain/catalogue/item-of.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { paths } from '#domain/pages.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'

/** What the buyer of an order line has to do next. */
export interface NextStep {
  text: string
  link?: { href: string; label: string }
}

interface Facts {
  siteUrl: string
  /** Whether the settings have an access URL for this guide (decision B18). */
  hasAccessUrl: boolean
}

/**
 * The next step for a bought product; it says so if the owner delivers it by hand.
 * @throws Error when the catalogue no longer has the product
 */
export function nextStep(catalogue: Catalogue, key: ProductKey, facts: Facts): NextStep {
  const sold = catalogue.findSold(key)
  if (!sold) throw new Error(`shop/products has no ${key} any more: the next step is not known`)
  return stepsByKind[sold.file.kind](facts, sold)
}

type Step = (facts: Facts, sold: SoldEntry) => NextStep

const nothingToDo: Step = () => ({ text: 'Nothing to do here. Thank you for the support.' })

const stepsByKind: Record<Kind, Step> = {
  community: nothingToDo,
  resource: nothingToDo,
  guide: openGuide,
  tip: nothingToDo,
  merch: nothingToDo,
  consultation: (_facts, { file }) => book('Choose a time for your call.', linkOf(file)),
  call: (_facts, { file }) => book('Choose a time for your call.', linkOf(file)),
  service: (_facts, { file }) => book('Choose a time for your setup.', linkOf(file)),
  website: () => book('Choose a time for the call that starts your project.', links.bookProject),
  song: ({ siteUrl }) => ({
    text: `Tell us about your song in a short brief, or write to ${company.email}.`,
    link: { href: `${siteUrl}${paths.songProject()}`, label: 'Start your song project' },
  }),
}

function openGuide({ siteUrl, hasAccessUrl }: Facts): NextStep {
  if (hasAccessUrl) {
    return {
      text: 'Sign in and open it from My Vault.',
      link: { href: `${siteUrl}${paths.myVault()}`, label: 'My Vault' },
    }
  }
  return {
    text: `We send it to this address by hand. If you miss it, write to ${company.email}.`,
  }
}

function book(text: string, href: string = links.bookConsultation): NextStep {
  return { text, link: { href, label: 'Open the calendar' } }
}
