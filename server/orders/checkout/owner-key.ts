import { createHash } from 'node:crypto'

export function guestOwnerKey(email: string, browserId: string): string {
  return `guest:${sha256(`${email} ${browserId}`)}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
