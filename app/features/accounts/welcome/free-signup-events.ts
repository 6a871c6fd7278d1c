const listeners = new Set<() => void>()

/** Subscribes to stored free signups: whoever has read a user's free signups reads them again. */
export function onFreeSignup(listener: () => void): void {
  listeners.add(listener)
}

export function emitFreeSignup(): void {
  for (const listener of listeners) listener()
}
