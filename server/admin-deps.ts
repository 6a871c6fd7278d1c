import type { Actor } from './db/audit.ts'
import type { Deps } from './deps.ts'

/** Admin commands run in their own process; the running shop sends the emails they queue. */
export type AdminDeps = Deps & {
  /** Operating-system user in a shell, member at the desk. */
  who: Actor
}

/** The message is one line for the owner. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal'
}
