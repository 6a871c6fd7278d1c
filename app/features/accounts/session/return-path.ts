/** History state, not a query parameter: no link can choose the target (T25). */
export interface ReturnState {
  returnTo: string
}

export function returnPathIn(state: unknown): string | undefined {
  const path: unknown = Object(state).returnTo
  // browsers read `//host` and `/\host` as another site, and strip tabs and line breaks
  return typeof path === 'string' && /^\/(?!\/)[^\s\\]*$/.test(path) ? path : undefined
}
