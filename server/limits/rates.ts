import type { Rate } from '../db/rate-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const per = (points: number, seconds: number): Rate => ({ points, seconds })

/**
 * Rates for one client (an IPv4 address or IPv6 /64), one user or one token. Stored rates guard mail, disclosed
 * addresses and passwords and are counted in the database; the rest are counted in memory. Mails to one address,
 * disclosed addresses and password attempts have files of their own beside this one. Webhooks have no limit:
 * checking a signature is cheaper than refusing, and a payment event must never be delayed.
 */
export const storedRates = {
  /** Sign-ups of one client. */
  signup: [per(10, hour)],
  /** Calls of resend, recover, send-password-reset and resend-order-mail by one client. */
  mailRequest: [per(10, hour)],
  /** Uses of mailed links, and passwords chosen after paying, by one client. */
  link: [per(10, 15 * minute)],
  /** Calls of verify-email-exists and validateEmailOnly by one client. */
  question: [per(10, minute), per(60, hour), per(200, day)],
  /** Requests for a welcome mail by one user. */
  welcome: [per(5, hour)],
  /** Mails of one kind that one member of the desk has sent to buyers. */
  deskMails: [per(60, hour)],
} as const

export const memoryRates = {
  checkout: [per(10, minute), per(40, hour)],
  /** Calls of status, confirm and get-paid-order, by client and by payment session (decision B7). */
  payment: [per(60, minute)],
  /** Openings of a mailed link's page by one client. */
  passwordLink: [per(20, minute)],
  freeSignup: [per(20, hour)],
  linkPurchases: [per(10, minute)],
  myData: [per(5, hour)],
  /** Calls about guides by one user. */
  reading: [per(240, minute)],
  /** Pictures and files of guides asked for by one client; a chapter may have many. */
  content: [per(1200, minute)],
  /** Chapters that everybody may read, opened by one client; their pictures count as content. */
  preview: [per(120, minute)],
  /** Withdrawals of one client or user; beyond that they are sent by mail. */
  withdraw: [per(20, hour)],
  listOrders: [per(60, minute)],
  /** Readings of requests by one user. */
  requests: [per(120, minute)],
  /** Briefs, messages and files that one user sends. */
  sendRequest: [per(60, minute), per(300, hour)],
  /** Parts of files from one client: 25 MB are 100. */
  uploads: [per(1200, minute), per(6000, hour)],
  /** Of one user also: each part of the 500 MB of a day (upload-budget.ts) twice. */
  uploadsOfUser: [per(1200, minute), per(4000, day)],
  /** All other calls of one client. */
  anything: [per(300, minute)],
  tablesOfSession: [per(120, minute)],
  /** Token refreshes, by client and by token; several tabs share a token. */
  refresh: [per(60, minute)],
  signInStep: [per(20, minute)],
  changeUser: [per(20, minute)],
  /** Calls of the desk by one client that is signing in, invited, or proving again who it is. */
  deskAccess: [per(60, minute)],
} as const
