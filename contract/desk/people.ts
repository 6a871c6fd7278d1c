import { z } from 'zod'
import { canonicalEmail } from '#domain/email-address.ts'

/** `q` is part of an address; `after` the previous page's last address. */
export const PeopleQuery = z.object({
  q: z.string().trim().max(320).optional(),
  after: z.string().max(320).optional(),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

/** The address is in the body, never in a URL. */
export const PersonNamed = z.object({ email: z.string().max(320).transform(canonicalEmail) })

export const GrantRequest = PersonNamed.extend({
  productKey: z.string().min(1).max(100),
  reason: z.string().trim().min(1, 'Enter a reason.').max(500),
})

export const EndGrantRequest = PersonNamed.extend({ productKey: z.string().min(1).max(100) })

/** `typed` repeats the address. */
export const EraseRequest = PersonNamed.extend({ typed: z.string().max(320) })
