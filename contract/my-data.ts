import { z } from 'zod'

const Held = z.record(z.string(), z.unknown())

/** Database rows. */
export const MyData = z.object({
  exported_at: z.string(),
  user: Held,
  identities: z.array(Held),
  sessions: z.array(Held),
  /** Without the one-time links themselves. */
  links: z.array(Held),
  sign_ups: z.array(Held),
  profile: Held.nullable(),
  orders: z.array(Held),
  order_notes: z.array(Held),
  /** Provider ids and sums. */
  payments: z.array(Held),
  refunds: z.array(Held),
  disputes: z.array(Held),
  /** Provider events; bodies are kept for some weeks. */
  payment_events: z.array(Held),
  purchases: z.array(Held),
  withdrawals: z.array(Held),
  requests: z.array(Held),
  free_signups: z.array(Held),
  /** With the text agreed to. */
  openings: z.array(Held),
  /** With the text agreed to. */
  early_starts: z.array(Held),
  /** Guides given without a sale. */
  grants: z.array(Held),
  /** Last chapter read in each guide. */
  reading_places: z.array(Held),
  downloads: z.array(Held),
  /** Opt-out of emails about new versions. */
  update_mails_off: z.array(Held),
  mails: z.array(Held),
  /** PDFs stamped with the address, while kept. */
  stamped_files: z.array(Held),
})
export type MyData = z.infer<typeof MyData>
