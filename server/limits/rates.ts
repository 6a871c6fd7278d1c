import type { Rate } from '../db/rate-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const per = (points: number, seconds: number): Rate => ({ points, seconds })

/**
 * Rates for one client (an IPv4 address or IPv6 /64; networks.ts counts wider ones), one user or one token. Many
 * customers may share a client, an office or a phone network: what they do honestly has wide rates, or is given back
 * once it proves honest; what fails has narrow ones. Stored rates guard mail, disclosed addresses and passwords and
 * are counted in the database; the rest are counted in memory. Mails to one address, disclosed addresses and password
 * attempts have files of their own beside this one. Webhooks have no limit: checking a signature is cheaper than
 * refusing, and a payment event must never be delayed.
 */
export const storedRates = {
  /** Sign-ups of one client that are not confirmed. All clients together have 200 mails (unauthenticated-mail-budget.ts). */
  signup: [per(60, hour)],
  /** Calls of resend, recover, send-password-reset and resend-order-mail by one client, but for links that are used. */
  mailRequest: [per(60, hour), per(200, day)],
  /** Mailed links of one client that do not work, and passwords that may not be chosen after paying. */
  wrongLink: [per(10, 15 * minute)],
  /** Questions of one client whether an address has an account, but for those that lead to a payment page. */
  question: [per(80, minute), per(160, hour), per(400, day)],
  /** Answers to one client that an address has an account, or that there is no such mailbox. */
  found: [per(10, minute), per(60, hour), per(200, day)],
  /** Requests for a welcome mail by one user. */
  welcome: [per(5, hour)],
  /** Mails of one kind that one member of the desk has sent to buyers. */
  deskMails: [per(60, hour)],
} as const

export const memoryRates = {
  checkout: [per(120, minute), per(600, hour)],
  /** Checkouts that are refused. */
  refusedCheckout: [per(10, minute), per(40, hour)],
  /** Checkouts and questions of one browser that went to check out before. */
  checkoutOfBrowser: [per(20, minute), per(120, hour)],
  /** Checkouts of one client for one address. */
  checkoutForAddress: [per(10, minute), per(40, hour)],
  /** Questions of one client about one address. */
  questionAbout: [per(10, minute), per(40, hour)],
  /** Calls of status, confirm and get-paid-order by one client. */
  payment: [per(600, minute)],
  /** The same about one payment session (decision B7). */
  paymentSession: [per(60, minute)],
  /** Links of one client whose page is opened and which do not work. */
  passwordLink: [per(20, minute)],
  freeSignup: [per(20, hour)],
  linkPurchases: [per(10, minute)],
  myData: [per(5, hour)],
  /** Calls about guides by one user. */
  reading: [per(240, minute)],
  /** Pictures and files of guides asked for by one client; a chapter may have many. */
  content: [per(3600, minute)],
  /** Chapters that everybody may read, opened by one client; their pictures count as content. */
  preview: [per(240, minute)],
  /** Withdrawals of one user. */
  withdraw: [per(20, hour)],
  /** Withdrawals by the form, of one client; beyond that they are sent by mail. */
  withdrawalForm: [per(60, hour)],
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
  anything: [per(600, minute)],
  tablesOfSession: [per(120, minute)],
  /** Token refreshes of one client. */
  refresh: [per(600, minute)],
  /** Refreshes of one token; several tabs share it. */
  refreshOfToken: [per(60, minute)],
  signInStep: [per(120, minute)],
  changeUser: [per(20, minute)],
  /** Calls of the desk by one client that is signing in, invited, or proving again who it is. */
  deskAccess: [per(60, minute)],
} as const
