/** Shares one attempt and keeps its result; a failure is forgotten, so the next call tries again. */
export function rememberSuccess<T>(attempt: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    if (known) return known
    const trying = attempt()
    known = trying
    trying.catch(() => {
      if (known === trying) known = undefined
    })
    return trying
  }
}
