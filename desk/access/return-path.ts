/** The page to lead to after signing in: what `to` of the address names if it is one of ours, else the first page. */
export function returnPath(to: string | null): string {
  // a browser reads `//host` and `/\host` as another site, and leaves out tabs and line ends
  return to !== null && /^\/(?!\/)[^\s\\]*$/.test(to) ? to : '/'
}
