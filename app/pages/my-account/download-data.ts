import { callFunction } from '../../browser/api/api.ts'

/** The name of the file on the visitor's disk. */
export function dataFileName(now: Date): string {
  return `my-data-${now.toISOString().slice(0, 10)}.json`
}

/** Everything the shop keeps about the signed-in user, as a file; undefined where it did not come. */
export async function fetchMyData(
  call: typeof callFunction = callFunction,
): Promise<Blob | undefined> {
  const { data, error } = await call('export-my-data', {})
  if (error || data === null || data === undefined) return undefined
  if (data instanceof Blob) return data
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2)
  return new Blob([text], { type: 'application/json' })
}

/** Hands a file to the browser, which asks or saves it where it saves. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000) // some browsers read it a moment later
}
