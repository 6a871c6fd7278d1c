import { localStore } from '../../browser/storage.ts'

const keyOf = (requestId: string) => `request-${requestId}`

/** What was typed here for this request and not sent, so that it outlives the page. */
export function readMessageDraft(requestId: string): string {
  return localStore.getItem(keyOf(requestId)) ?? ''
}

/** Keeps what is typed; nothing is kept of an empty text. */
export function keepMessageDraft(requestId: string, text: string): void {
  if (text === '') localStore.removeItem(keyOf(requestId))
  else localStore.setItem(keyOf(requestId), text)
}
