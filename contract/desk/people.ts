import { z } from 'zod'
import { canonicalEmail } from '#domain/email-address.ts'
import type { ListedMail } from './mails.ts'
import type { ListedOrder } from './orders.ts'
import type { ListedWithdrawal } from './withdrawals.ts'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** `q` is part of an address; `after` the previous page's last address. */
export const PeopleQuery = z.object({
  q: z.string().trim().max(320).optional(),
  after: z.string().max(320).optional(),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

export interface ListedPerson<At = string> {
  email: string
  account: 'none' | 'unconfirmed' | 'confirmed'
  orders: number
  /** Cents paid, less refunds. */
  paidCents: number
  withdrawals: number
  lastOrderAt: At | null
}

/** Sorted by address. */
export interface PeoplePage<At = string> {
  people: ListedPerson<At>[]
  /** Next `after`; null at the end. */
  next: string | null
}

export interface PersonAccount<At = string> {
  since: At
  confirmedAt: At | null
  lastSignInAt: At | null
  lastSignInBy: 'password' | 'mailed link' | 'Google' | null
  hasPassword: boolean
  hasGoogle: boolean
}

export interface OwnedThing<At = string> {
  name: string
  /** Null for grants. */
  orderNumber: number | null
  at: At
  state: 'owned' | 'withdrawn' | 'refunded' | 'taken back'
  openedAt: At | null
}

export interface GivenGuide<At = string> {
  productKey: string
  name: string
  reason: string
  by: string
  at: At
  endedAt: At | null
}

export interface OrderOfPerson<At = string>
  extends Omit<ListedOrder, 'madeAt' | 'email' | 'items'> {
  at: At
}

export interface WithdrawalOfPerson<At = string>
  extends Pick<ListedWithdrawal, 'number' | 'state' | 'automatic'> {
  at: At
}

export interface ServiceOfPerson<At = string> {
  name: string
  orderNumber: number
  at: At
  /** Requested start before the 14 days end. */
  beginEarlyAt: At | null
}

export interface MailOfPerson<At = string>
  extends Pick<ListedMail<At>, 'id' | 'kind' | 'subject' | 'at' | 'deadAt'> {
  sentAt: At | null
}

/** The address is in the body, never in a URL. */
export const PersonNamed = z.object({ email: z.string().max(320).transform(canonicalEmail) })

/** Lists have at most fifty rows, newest first. */
export interface Person<At = string> {
  email: string
  account: PersonAccount<At> | null
  owned: OwnedThing<At>[]
  given: GivenGuide<At>[]
  orders: OrderOfPerson<At>[]
  withdrawals: WithdrawalOfPerson<At>[]
  services: ServiceOfPerson<At>[]
  freeSignUps: { resource: string; at: At }[]
  signUps: { at: At; endsAt: At }[]
  mails: MailOfPerson<At>[]
  /** Guides not granted yet. */
  grantable: { productKey: string; name: string }[]
}

export const GrantRequest = PersonNamed.extend({
  productKey: z.string().min(1).max(100),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export const EndGrantRequest = PersonNamed.extend({ productKey: z.string().min(1).max(100) })

export interface ErasurePreview {
  email: string
  hasAccount: boolean
  /** Such as `2 orders`. */
  kept: string[]
  /** Kept for the books, without name and address. */
  orders: number
  withdrawals: number
  /** Undecided withdrawals. */
  waiting: number
  openPages: number
}

/** `typed` repeats the address. */
export const EraseRequest = PersonNamed.extend({ typed: z.string().max(320) })
