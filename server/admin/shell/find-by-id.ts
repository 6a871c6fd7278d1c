import { AdminRefusal } from '../admin-deps.ts'

/** Accepts a whole id or its beginning. @throws AdminRefusal when none or several match */
export function findById<Thing extends { id: string }>(
  things: readonly Thing[],
  typed: string,
  what: string,
): Thing {
  const exact = things.find(({ id }) => id === typed)
  if (exact) return exact
  const [first, second] = typed.length >= 6 ? things.filter(({ id }) => id.startsWith(typed)) : []
  if (!first) throw new AdminRefusal(`Nothing that is ${what} has the id ${typed}.`)
  if (second) throw new AdminRefusal(`Several ids begin with ${typed}. Type more of it.`)
  return first
}
