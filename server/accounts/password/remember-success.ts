/** Memoises an async function: concurrent calls share one attempt, failures are not kept. */
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
