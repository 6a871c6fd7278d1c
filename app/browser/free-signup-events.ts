const listeners = new Set<() => void>()

/** Whoever has read what a user claimed reads it again: a claim was stored after a sign-in. */
export function onClaimed(listener: () => void): void {
  listeners.add(listener)
}

export function tellClaimed(): void {
  for (const listener of listeners) listener()
}
