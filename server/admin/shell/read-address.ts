import { AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'

/** The one word of a command about a person. @throws AdminRefusal unless there is one */
export function readAddress({ words }: Arguments): string {
  const [address] = words
  if (address !== undefined && words.length === 1) return address
  throw new AdminRefusal('Say whose: one email address.')
}
