/** True unless its name says optional. */
export function isRequiredDetail(name: string): boolean {
  return !name.endsWith('(optional)')
}
