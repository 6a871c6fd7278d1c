import type { Deps } from '../deps.ts'

/**
 * Dependencies of the admin commands. They run in a process of their own; the running shop sends the mails they
 * queue.
 */
export type AdminDeps = Deps & {
  /** Name of the operating-system user, for the audit log. */
  who: string
}

/** A command that cannot be carried out; the message is one line for the owner. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal'
}
