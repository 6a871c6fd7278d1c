import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import type { Links } from '#domain/shop-facts.ts'

export type ItemAction =
  | { kind: 'add'; label: string }
  /** Opens in a new tab. */
  | { kind: 'external'; label: string; href: string }
  | { kind: 'page'; label: string; to: string }
  /** Opens owned content; without `href`, explains how to get it. */
  | { kind: 'access'; label: string; href?: string | undefined }
  /** Off sale: no button. */
  | { kind: 'none' }

export interface ItemOwnership {
  signedIn: boolean
  owned: boolean
  accessUrl?: string | undefined
}

export function itemAction(
  links: Links,
  item: CatalogueItem,
  ownership: ItemOwnership,
): ItemAction {
  if (item.offSale && !ownership.owned) return { kind: 'none' }
  const row = actions[item.kind]
  return row[columnOf(ownership)](item, links, ownership)
}

/** On a product page, where a tip can be bought again [DET-16, ACT-13, decision C17]. */
export function pageAction(
  links: Links,
  item: CatalogueItem,
  ownership: ItemOwnership,
): ItemAction {
  return itemAction(links, item, { ...ownership, owned: ownership.owned && !isTip(item) })
}

export function isTip(item: CatalogueItem): boolean {
  return item.kind === 'tip'
}

type Column = 'signedOut' | 'signedIn' | 'owner'
type Action = (item: CatalogueItem, links: Links, ownership: ItemOwnership) => ItemAction

function columnOf({ signedIn, owned }: ItemOwnership): Column {
  if (!signedIn) return 'signedOut'
  return owned ? 'owner' : 'signedIn'
}

const add: Action = () => ({ kind: 'add', label: 'Add to Cart' })

const freeSignup: Action = (item) => ({
  kind: 'page',
  label: 'Get Free Access',
  to: paths.freeSignup(item.name),
})

const open: Action = (item, _links, { accessUrl }) => ({
  kind: 'access',
  label: 'Open',
  href: accessUrl ?? item.url,
})

const startSong: Action = () => ({
  kind: 'page',
  label: 'Start your song',
  to: paths.songProject(),
})

function book(label: string, calendar?: keyof Links): Action {
  return (item, links) => ({
    kind: 'external',
    label,
    href: calendar ? links[calendar] : (item.url ?? links.bookConsultation),
  })
}

function visit(label: string, link: keyof Links): Action {
  return (item, links) => {
    const href = item.externalUrl ?? links[link]
    return isGiven(href) ? { kind: 'external', label, href } : { kind: 'none' }
  }
}

/** `owner` is the customer who owns the item [ACT-01 to ACT-15, DET-10 to DET-19, decisions C7, C8, C12, C17, C36]. */
const actions: Record<Kind, Record<Column, Action>> = {
  community: {
    signedOut: visit('Get Free Access', 'community'),
    signedIn: visit('Access Guide Now', 'community'),
    owner: visit('Access Guide Now', 'community'),
  },
  resource: { signedOut: freeSignup, signedIn: open, owner: open },
  guide: { signedOut: add, signedIn: add, owner: open },
  tip: { signedOut: add, signedIn: add, owner: open },
  merch: {
    signedOut: visit('Visit the shop', 'merch'),
    signedIn: visit('Visit the shop', 'merch'),
    owner: visit('Visit the shop', 'merch'),
  },
  consultation: {
    signedOut: book('Book a free call'),
    signedIn: book('Book a free call'),
    owner: book('Book a free call'),
  },
  service: {
    signedOut: book('Book your call'),
    signedIn: book('Book your call'),
    owner: book('Book your call'),
  },
  call: { signedOut: add, signedIn: add, owner: book('Book your call') },
  website: {
    signedOut: add,
    signedIn: add,
    owner: book('Book a free call', 'bookConsultation'),
  },
  song: { signedOut: add, signedIn: add, owner: startSong },
}
