import { z } from 'zod'
import { canonicalEmail } from '#domain/email-address.ts'
import type { MyData } from '../my-data.ts'
import type { Tone } from './orders.ts'

// Moments are ISO times on the wire; the server fills them as dates (`At` is Date there).

/** Body of POST /api/people/search. `q` is an address or a part of one; `after` is the last address of the page before. */
export const PeopleQuery = z.object({
  q: z.string().trim().max(320).optional(),
  after: z.string().max(320).optional(),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

export interface ListedPerson<At = string> {
  email: string
  account: 'none' | 'unconfirmed' | 'confirmed'
  /** Orders that were paid. */
  orders: number
  /** What they paid, less what went back, in cents. */
  paidCents: number
  withdrawals: number
  lastOrderAt: At | null
}

/** 200 answer of POST /api/people/search, by address. */
export interface PeoplePage<At = string> {
  people: ListedPerson<At>[]
  /** What to ask for next as `after`; null at the end. */
  next: string | null
}

export interface PersonAccount<At = string> {
  since: At
  confirmedAt: At | null
  lastSignInAt: At | null
  /** How somebody signed in last, as far as it is known. */
  lastSignInBy: 'password' | 'mailed link' | 'Google' | null
  hasPassword: boolean
  hasGoogle: boolean
}

export interface OwnedThing<At = string> {
  name: string
  /** Null for what was given. */
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

export interface OrderOfPerson<At = string> {
  number: number
  /** In words. */
  state: string
  tone: Tone
  at: At
  totalCents: number
  refundedCents: number
}

export interface WithdrawalOfPerson<At = string> {
  number: number
  state: string
  automatic: boolean
  at: At
}

/** A song, a website or another service that was bought. */
export interface ServiceOfPerson<At = string> {
  name: string
  orderNumber: number
  at: At
  /** When its buyer asked that it begins before the 14 days end. */
  beginEarlyAt: At | null
}

export interface MailOfPerson<At = string> {
  id: string
  kind: string
  /** Null where it cannot be told, as what the mail is about is gone. */
  subject: string | null
  at: At
  sentAt: At | null
  deadAt: At | null
}

/** Whom a call about a person names: in its body, never in its address. */
export const PersonNamed = z.object({ email: z.string().max(320).transform(canonicalEmail) })

/** 200 answer of POST /api/people/read: the newest of each, at most fifty. */
export interface Person<At = string> {
  email: string
  account: PersonAccount<At> | null
  owned: OwnedThing<At>[]
  given: GivenGuide<At>[]
  orders: OrderOfPerson<At>[]
  withdrawals: WithdrawalOfPerson<At>[]
  services: ServiceOfPerson<At>[]
  freeSignUps: { resource: string; at: At }[]
  /** Sign-ups that were never confirmed. */
  signUps: { at: At; endsAt: At }[]
  mails: MailOfPerson<At>[]
  /** Guides that can be given and are not. */
  grantable: { productKey: string; name: string }[]
}

/** Body of POST /api/people/grant. */
export const GrantRequest = PersonNamed.extend({
  productKey: z.string().min(1).max(100),
  reason: z.string().trim().min(1, 'Say why.').max(500),
})

/** 200 answer of POST /api/people/grant: where the guide is read. */
export interface Granted {
  address: string
}

/** Body of POST /api/people/end-grant. */
export const EndGrantRequest = PersonNamed.extend({ productKey: z.string().min(1).max(100) })

/** 200 answer of POST /api/people/password-link: which link is on its way. */
export interface PasswordLinkSent {
  kind: 'new password' | 'first password'
}

/** 200 answer of POST /api/people/erasure: what there is, and what stays. */
export interface ErasurePreview {
  email: string
  hasAccount: boolean
  /** Such as `2 orders`. */
  kept: string[]
  /** Orders and withdrawals that stay for the books, without name and address. */
  orders: number
  withdrawals: number
  /** Withdrawals that wait to be decided. */
  waiting: number
  /** Payment pages that are closed first. */
  openPages: number
}

/** Body of POST /api/people/erase: the address, typed again. */
export const EraseRequest = PersonNamed.extend({ typed: z.string().max(320) })

/** 200 answer of POST /api/people/erase. */
export interface Erased {
  email: string
  hadAccount: boolean
}

/** 200 answer of POST /api/people/export. */
export type PersonExport = MyData
