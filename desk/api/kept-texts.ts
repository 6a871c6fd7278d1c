/** Unsaved text, kept in this browser. */
export interface KeptText<Written> {
  written: Written
  /** Revision that was edited. */
  revision: number
}

const PREFIX = 'desk-unsaved:'
const nameOf = (id: string) => PREFIX + id

const savers = new Set<() => Promise<void>>()
let areForgotten = false

/** Returns the undo function. */
export function addSaver(save: () => Promise<void>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Saves what this tab can. */
export const saveAll = () => Promise.all([...savers].map((save) => save()))

const LONGEST_SAVE_MS = 3000

/** Saves what this tab can, and counts the texts of all tabs that only this browser has. */
export async function saveAndCountKept(): Promise<number> {
  await Promise.race([saveAll(), new Promise((resolve) => setTimeout(resolve, LONGEST_SAVE_MS))])
  return namesOfKept().length
}

/** Only after signing out: a session that expires keeps them. */
export function forgetKept(): void {
  areForgotten = true
  for (const name of namesOfKept()) localStorage.removeItem(name)
}

export const areKeptForgotten = () => areForgotten

function namesOfKept(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  } catch {
    return [] // storage is off
  }
}

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
export function saveText<Written>(id: string, kept: KeptText<Written> | undefined): void {
  if (areForgotten) return
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept))
    else localStorage.removeItem(nameOf(id))
  } catch {
    // storage is off or full: the field still has the text
  }
}
