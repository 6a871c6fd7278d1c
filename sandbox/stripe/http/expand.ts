import { ApiError } from './api-error.ts'

export function expansions<Name extends string>(
  asked: string[] | undefined,
  expandable: readonly Name[],
): Set<Name> {
  const found = new Set<Name>()
  for (const path of asked ?? []) {
    const name = expandable.find((candidate) => candidate === path.replace(/^data\./, ''))
    if (name === undefined) {
      throw new ApiError(`This property cannot be expanded (${path}).`, { param: 'expand' })
    }
    found.add(name)
  }
  return found
}
