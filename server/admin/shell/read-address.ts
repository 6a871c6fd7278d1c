import { AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'

/** @throws AdminRefusal unless there is exactly one word */
export function readAddress({ words }: Arguments): string {
  const [address] = words
  if (address !== undefined && words.length === 1) return address
  throw new AdminRefusal('Say whose: one email address.')
}
