/** `url` is unchecked. */
export type CheckoutOutcome =
  | { kind: 'pay'; url: unknown }
  | { kind: 'account_exists' }
  | { kind: 'already_paid' }

/** Reads a 200 response [FN-15, FN-16]. */
export function readCheckoutAnswer(data: unknown): CheckoutOutcome {
  if (!isObject(data)) return { kind: 'pay', url: undefined }
  const message = 'message' in data ? data.message : undefined
  if (message === 'account_exists' || message === 'already_paid') return { kind: message }
  return { kind: 'pay', url: 'url' in data ? data.url : undefined }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
