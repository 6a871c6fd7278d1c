/** Memoises an async function: concurrent calls share one attempt, a result is kept, a failure is not. */
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
