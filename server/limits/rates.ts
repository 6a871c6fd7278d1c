import type { Rate } from '../db/rate-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const per = (points: number, seconds: number): Rate => ({ points, seconds })

/**
 * How often, for one client (an IPv4 address or an IPv6 /64), one person or one token. What is stored
 * guards mail, answers about known addresses and passwords and is counted in the database; the rest is counted in memory. The
 * mails to one address, the answers about known addresses and the attempts at a password have files of
 * their own beside this one. Webhooks have no limit: a signature is checked for less than a refusal costs,
 * and a payment must never be told to come back later.
 */
export const storedRates = {
  /** Sign-ups of one client. */
  signup: [per(10, hour)],
  /** Resend, recover and send-password-reset of one client. */
  mailRequest: [per(10, hour)],
  /** Links that one client posts. */
  link: [per(10, 15 * minute)],
  /** Questions about an address by one client: verify-email-exists and validateEmailOnly. */
  question: [per(10, minute), per(60, hour), per(200, day)],
  /** Welcome mails that one person asks for. */
  welcome: [per(5, hour)],
} as const

export const memoryRates = {
  checkout: [per(10, minute), per(40, hour)],
  /** Status and confirm, of one client and of one payment session (decision B7). */
  payment: [per(60, minute)],
  freeSignup: [per(20, hour)],
  linkPurchases: [per(10, minute)],
  myData: [per(5, hour)],
  /** Any function not named here, and any other call of one client. */
  anything: [per(300, minute)],
  tablesOfSession: [per(120, minute)],
  /** Refreshes of one client and of one token; a token of several tabs is one. */
  refresh: [per(60, minute)],
  signInStep: [per(20, minute)],
  changeUser: [per(20, minute)],
} as const
