import type { Rate } from '#server/db/rate-limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const per = (points: number, seconds: number): Rate => ({ points, seconds })

/**
 * Many customers may share a client (an office, a phone network): legitimate actions have high rates or are refunded,
 * failures have low ones. Stored rates are counted in the database, the rest in memory. Webhooks have no limit:
 * checking a signature is cheaper than refusing, and a payment event must never be delayed.
 */
export const storedRates = {
  /** Emails that one client requests, by any call (mail-requests-of-network.ts). */
  mailRequest: [per(60, hour), per(400, day)],
  /** Invalid emailed links, and refused passwords after paying. */
  wrongLink: [per(10, 15 * minute)],
  /** Account questions of one client; given back when they lead to a payment page. */
  question: [per(80, minute), per(160, hour), per(400, day)],
  /** Answers that an address has an account, or that there is no such mailbox. */
  found: [per(10, minute), per(60, hour), per(200, day)],
  welcome: [per(5, hour)],
  /** Emails of one kind by one member. */
  deskMails: [per(60, hour)],
} as const

export const memoryRates = {
  checkout: [per(120, minute), per(600, hour)],
  refusedCheckout: [per(10, minute), per(40, hour)],
  /** Browsers that checked out before. */
  checkoutOfBrowser: [per(20, minute), per(120, hour)],
  checkoutForAddress: [per(10, minute), per(40, hour)],
  questionAbout: [per(10, minute), per(40, hour)],
  payment: [per(600, minute)],
  /** The same for one payment session (decision B7). */
  paymentSession: [per(60, minute)],
  /** Invalid links. */
  passwordLink: [per(20, minute)],
  freeSignup: [per(20, hour)],
  linkPurchases: [per(10, minute)],
  myData: [per(5, hour)],
  reading: [per(240, minute)],
  content: [per(3600, minute)],
  preview: [per(240, minute)],
  withdraw: [per(20, hour)],
  /** Above it, the page asks the customer to send the withdrawal by email. */
  withdrawalForm: [per(60, hour)],
  listOrders: [per(60, minute)],
  requests: [per(120, minute)],
  /** Briefs, messages and files of one user. */
  sendRequest: [per(60, minute), per(300, hour)],
  /** Parts of files: 25 MB are 100. */
  uploads: [per(1200, minute), per(6000, hour)],
  /** Each part of the daily 500 MB (upload-budget.ts) twice. */
  uploadsOfUser: [per(1200, minute), per(4000, day)],
  anything: [per(600, minute)],
  tablesOfSession: [per(120, minute)],
  refresh: [per(600, minute)],
  /** Shared by several tabs. */
  refreshOfToken: [per(60, minute)],
  signInStep: [per(120, minute)],
  changeUser: [per(20, minute)],
  /** Sign-ins, invitations and confirmations of identity by one client. */
  deskAccess: [per(60, minute)],
} as const
