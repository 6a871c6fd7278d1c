import type { Deps } from '../deps.ts'

/** What the owner's commands work with; they run beside the shop, which sends the mails they queue. */
export type OwnerDeps = Omit<Deps, 'google' | 'lookUpDomain'> & {
  google: undefined
  /** Name of the user on the machine, for the audit. */
  who: string
}

/** A command that cannot be done: one plain line for the owner. */
export class OwnerRefusal extends Error {
  override name = 'OwnerRefusal'
}
