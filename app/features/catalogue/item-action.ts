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
  return actions[item.kind][columnOf(ownership)](item, links, ownership)
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

const always = (action: Action) => ({ signedOut: action, signedIn: action, owner: action })
const sold = (owner: Action) => ({ signedOut: add, signedIn: add, owner })

/** `owner` is the customer who owns the item [ACT-01 to ACT-15, DET-10 to DET-19, decisions C7, C8, C12, C17, C36]. */
const actions: Record<Kind, Record<Column, Action>> = {
  community: {
    ...always(visit('Access Guide Now', 'community')),
    signedOut: visit('Get Free Access', 'community'),
  },
  resource: { ...always(open), signedOut: freeSignup },
  guide: sold(open),
  tip: sold(open),
  merch: always(visit('Visit the shop', 'merch')),
  consultation: always(book('Book a free call')),
  service: always(book('Book your call')),
  call: sold(book('Book your call')),
  website: sold(book('Book a free call', 'bookConsultation')),
  song: sold(startSong),
}
