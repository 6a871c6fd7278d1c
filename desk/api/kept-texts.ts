/** Unsaved text, kept in this browser. */
export interface KeptText<Written> {
  written: Written
  /** Revision that was edited. */
  revision: number
}

const nameOf = (id: string) => `desk-unsaved:${id}`

/** Undefined when everything is saved. */
export function readKept<Written>(
  id: string,
  isWritten: (value: unknown) => value is Written,
): KeptText<Written> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    if (!('written' in kept && 'revision' in kept && typeof kept.revision === 'number'))
      return undefined
    return isWritten(kept.written) ? { written: kept.written, revision: kept.revision } : undefined
  } catch {
    return undefined // storage is off
  }
}

/** Undefined removes it. */
export function keepText<Written>(id: string, kept: KeptText<Written> | undefined): void {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // storage is off or full: the field still holds the text
  }
}
