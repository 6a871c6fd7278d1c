/** `to` if it is a path of the desk, otherwise `/`. */
export function returnPath(to: string | null): string {
  // browsers read `//host` and `/\host` as another site, and drop tabs and line breaks
  return to !== null && /^\/(?!\/)[^\s\\]*$/.test(to) ? to : '/'
}
