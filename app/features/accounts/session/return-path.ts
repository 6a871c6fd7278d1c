/**
 * What a guarded page hands on to the sign-in page, so that signing in leads back to it. It travels in the state of the
 * history entry, never in the address: nobody can write a link that leads elsewhere (T25).
 */
export interface ReturnState {
  returnTo: string
}

/** The path to lead back to after signing in; undefined where none of ours was handed on. */
export function returnPathIn(state: unknown): string | undefined {
  const path: unknown = Object(state).returnTo
  // a browser reads `//host` and `/\host` as another site, and leaves out tabs and line ends
  return typeof path === 'string' && /^\/(?!\/)[^\s\\]*$/.test(path) ? path : undefined
}
