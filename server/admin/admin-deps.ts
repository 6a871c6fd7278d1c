import type { Deps } from '../deps.ts'

/** What the owner's commands work with; they run beside the shop, which sends the mails they queue. */
export type AdminDeps = Deps & {
  /** Name of the user on the machine, for the audit. */
  who: string
}

/** A command that cannot be done: one plain line for the owner. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal'
}
