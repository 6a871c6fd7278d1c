import { z } from 'zod'

const Held = z.record(z.string(), z.unknown())

/** 200 answer of export-my-data: everything stored about a user, as database rows. */
export const MyData = z.object({
  exported_at: z.string(),
  user: Held,
  identities: z.array(Held),
  sessions: z.array(Held),
  /** Mailed one-time links, without the links themselves. */
  links: z.array(Held),
  sign_ups: z.array(Held),
  profile: Held.nullable(),
  orders: z.array(Held),
  /** What the shop wrote down about the orders. */
  order_notes: z.array(Held),
  /** The provider's ids and sums. */
  payments: z.array(Held),
  refunds: z.array(Held),
  disputes: z.array(Held),
  /** The provider's messages about the orders; their bodies are kept for some weeks. */
  payment_events: z.array(Held),
  purchases: z.array(Held),
  /** What the person withdrew from, in his words. */
  withdrawals: z.array(Held),
  /** What the shop did by hand, with its thread; the files themselves are in the thread's page. */
  requests: z.array(Held),
  free_signups: z.array(Held),
  /** Guides opened within their withdrawal period, with the text agreed to. */
  openings: z.array(Held),
  /** Services that were to begin before the last day to withdraw, with the text agreed to. */
  early_starts: z.array(Held),
  /** Guides given without a sale. */
  grants: z.array(Held),
  /** The chapter read last of each guide. */
  reading_places: z.array(Held),
  /** Files of guides that were downloaded. */
  downloads: z.array(Held),
  /** When mails about new versions were switched off. */
  update_mails_off: z.array(Held),
  mails: z.array(Held),
  /** Downloads with the address on each page, while they are kept. */
  stamped_files: z.array(Held),
})
export type MyData = z.infer<typeof MyData>
