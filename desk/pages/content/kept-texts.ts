/** What was typed and is not saved yet, kept in this browser until it is. */
export interface KeptText<Written> {
  written: Written
  /** Of what it was typed over. */
  revision: number
}

const nameOf = (id: string) => `desk-unsaved:${id}`

/** What this browser kept; undefined when all is saved. */
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
    return undefined // storage is off: then nothing was kept
  }
}

/** Keeps it, or forgets it once it is saved. */
export function keepText<Written>(id: string, kept: KeptText<Written> | undefined): void {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // storage is off or full: the text is in the field and is saved from there
  }
}
