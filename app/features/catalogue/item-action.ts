import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { links } from '#shop/links.ts'

/** What the one button of an item does. */
export type ItemAction =
  | { kind: 'add'; label: string }
  /** Opens a page outside, in a new tab. */
  | { kind: 'outward'; label: string; href: string }
  /** Opens a page of the shop. */
  | { kind: 'page'; label: string; to: string }
  /** Opens what is owned; without an address it says how the owner gets it. */
  | { kind: 'access'; label: string; href?: string | undefined }

export interface Standing {
  signedIn: boolean
  owned: boolean
  /** Where the owner finds the content, where the shop has set it. */
  accessUrl?: string | undefined
}

/** The primary action of an item for this visitor [ACT-01 to ACT-15, decisions C7, C12, C36]. */
export function itemAction(item: CatalogueItem, standing: Standing): ItemAction {
  const booking = bookingAction(item, standing)
  if (booking) return booking
  if (item.type === 'merch-link') {
    return { kind: 'outward', label: 'Visit the shop', href: item.externalUrl ?? links.merch }
  }
  if (item.useSkoolRedirect) {
    const label = standing.signedIn ? 'Access Guide Now' : 'Get Free Access'
    return { kind: 'outward', label, href: item.externalUrl ?? links.community }
  }
  if (item.free && !standing.signedIn) {
    return { kind: 'page', label: 'Get it free', to: paths.claim(item.name) }
  }
  if (!item.free && !standing.owned) return { kind: 'add', label: 'Add to Cart' }
  if (item.category === 'Song') {
    return { kind: 'page', label: 'Start your song', to: paths.songProject() }
  }
  return { kind: 'access', label: 'Open', href: standing.accessUrl ?? item.url }
}

/** Consultations and set-ups are booked; what was paid for is booked once it is owned. */
function bookingAction(item: CatalogueItem, { owned }: Standing): ItemAction | undefined {
  if (item.type === 'consultation') return book('Book for free', item.url)
  if (item.category === 'Setup') return book('Book your setup', item.url)
  if (!owned) return undefined
  if (item.category === 'Consulting') return book('Book your session', item.url)
  if (item.category === 'Website') return book('Book a consultation', undefined)
  return undefined
}

function book(label: string, href: string | undefined): ItemAction {
  return { kind: 'outward', label, href: href ?? links.bookConsultation }
}
