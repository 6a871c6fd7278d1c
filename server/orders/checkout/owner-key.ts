import { createHash } from 'node:crypto'

/** What says whose an order is before anybody signs in: a guest's is his address with the cookie of his browser. */
export function guestOwnerKey(email: string, browserId: string): string {
  return `guest:${sha256(`${email} ${browserId}`)}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
