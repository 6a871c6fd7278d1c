import type { Actor } from '../db/audit.ts'
import type { Deps } from '../deps.ts'

/**
 * Dependencies of the admin commands. They run in a process of their own; the running shop sends the mails they
 * queue.
 */
export type AdminDeps = Deps & {
  /** Who does it, for the audit log: in a shell the operating-system user, at the desk its member. */
  who: Actor
}

/** A command that cannot be carried out; the message is one line for the owner. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal'
}
