/** Whether a song cannot be begun without this detail of its brief: its name says which are optional. */
export function isRequiredDetail(name: string): boolean {
  return !name.endsWith('(optional)')
}
