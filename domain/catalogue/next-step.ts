import { paths } from '#domain/pages.ts'
import type { Links } from '#domain/shop-facts.ts'
import type { Catalogue } from './create-catalogue.ts'
import { linkOf } from './item-of.ts'
import type { ProductKey } from './prices.ts'
import type { ProductFile } from './product-file.ts'
import { type TextFacts, textsOf } from './texts-of.ts'

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
  { catalogue, facts }: { catalogue: Catalogue; facts: TextFacts & { links: Links } },
  key: ProductKey,
  accessUrl?: string,
): NextStep {
  const sold = catalogue.findSold(key)
  if (!sold) throw new Error(`${key} is not in the catalogue: the next step is not known`)
  const { text, label, byHand } = textsOf(sold.file, facts).nextStep
  if (byHand && accessUrl === undefined) return { text: byHand }
  return label
    ? { text, action: { label, ...targetOf(sold.file, facts.links, accessUrl) } }
    : { text }
}

function targetOf(
  file: ProductFile,
  links: Links,
  accessUrl = '',
): Pick<NextAction, 'href' | 'needsAccount'> {
  switch (file.kind) {
    case 'guide': // external guides open from My Vault, behind the sign-in
      return { href: accessUrl.startsWith('/') ? accessUrl : paths.auth(), needsAccount: true }
    case 'song':
      return { href: paths.songProject(), needsAccount: true }
    case 'website':
      return { href: links.bookConsultation, needsAccount: false }
    default:
      return { href: linkOf(file, links) ?? links.bookConsultation, needsAccount: false }
  }
}
