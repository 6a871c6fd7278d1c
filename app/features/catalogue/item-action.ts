import type { CatalogueItem, ItemCategory } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { links } from '#shop/links.ts'

/** What the one button of an item does. */
export type ItemAction =
  | { kind: 'add'; label: string }
  /** Opens a page outside, in a new tab. */
  | { kind: 'external'; label: string; href: string }
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

/** The primary action of an item for this visitor, out of the table below. */
export function itemAction(item: CatalogueItem, standing: Standing): ItemAction {
  const row = actions[item.category ?? 'Guide']
  return row[columnOf(standing)](item, standing)
}

/** The same on an item's own page, where a tip can be given again [DET-16, ACT-13, decision C17]. */
export function pageAction(item: CatalogueItem, standing: Standing): ItemAction {
  return itemAction(item, { ...standing, owned: standing.owned && !isTip(item) })
}

/** Tips are thank-yous: nobody ever has enough of them. */
export function isTip(item: CatalogueItem): boolean {
  return item.category === 'Tip'
}

type Column = 'stranger' | 'member' | 'owner'
type Action = (item: CatalogueItem, standing: Standing) => ItemAction

function columnOf({ signedIn, owned }: Standing): Column {
  if (!signedIn) return 'stranger'
  return owned ? 'owner' : 'member'
}

const add: Action = () => ({ kind: 'add', label: 'Add to Cart' })

const claim: Action = (item) => ({
  kind: 'page',
  label: 'Get it free',
  to: paths.claim(item.name),
})

const open: Action = (item, { accessUrl }) => ({
  kind: 'access',
  label: 'Open',
  href: accessUrl ?? item.url,
})

const startSong: Action = () => ({
  kind: 'page',
  label: 'Start your song',
  to: paths.songProject(),
})

function book(label: string, calendar?: string): Action {
  return (item) => ({
    kind: 'external',
    label,
    href: calendar ?? item.url ?? links.bookConsultation,
  })
}

function visit(label: string, address: string): Action {
  return (item) => ({ kind: 'external', label, href: item.externalUrl ?? address })
}

/**
 * What each kind of item does for whom: somebody signed out, signed in without it, and its owner
 * [ACT-01 to ACT-15, DET-10 to DET-19, decisions C7, C8, C12, C17, C36].
 */
const actions: Record<ItemCategory, Record<Column, Action>> = {
  'Community guide': {
    stranger: visit('Get Free Access', links.community),
    member: visit('Access Guide Now', links.community),
    owner: visit('Access Guide Now', links.community),
  },
  'Free resource': { stranger: claim, member: open, owner: open },
  Guide: { stranger: add, member: add, owner: open },
  Tip: { stranger: add, member: add, owner: open },
  Merch: {
    stranger: visit('Visit the shop', links.merch),
    member: visit('Visit the shop', links.merch),
    owner: visit('Visit the shop', links.merch),
  },
  'Free consultation': {
    stranger: book('Book for free'),
    member: book('Book for free'),
    owner: book('Book for free'),
  },
  Setup: {
    stranger: book('Book your setup'),
    member: book('Book your setup'),
    owner: book('Book your setup'),
  },
  Consulting: { stranger: add, member: add, owner: book('Book your session') },
  Website: {
    stranger: add,
    member: add,
    owner: book('Book a consultation', links.bookConsultation),
  },
  Song: { stranger: add, member: add, owner: startSong },
}
