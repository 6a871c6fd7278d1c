import { callFunction } from '../../browser/api/api.ts'

export function dataFileName(now: Date): string {
  return `my-data-${now.toISOString().slice(0, 10)}.json`
}

/** Undefined on failure. */
export async function fetchMyData(
  call: typeof callFunction = callFunction,
): Promise<Blob | undefined> {
  const { data, error } = await call('export-my-data', {})
  if (error || data === null || data === undefined) return undefined
  if (data instanceof Blob) return data
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2)
  return new Blob([text], { type: 'application/json' })
}

export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000) // some browsers read the URL later
}
