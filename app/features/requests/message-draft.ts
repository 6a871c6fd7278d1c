import { localStore } from '../../browser/storage.ts'

const keyOf = (requestId: string) => `request-${requestId}`

/** Unsent text, kept across reloads. */
export function readMessageDraft(requestId: string): string {
  return localStore.getItem(keyOf(requestId)) ?? ''
}

export function keepMessageDraft(requestId: string, text: string): void {
  if (text === '') localStore.removeItem(keyOf(requestId))
  else localStore.setItem(keyOf(requestId), text)
}
