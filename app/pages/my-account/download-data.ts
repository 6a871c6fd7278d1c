import { callFunction } from '#app/browser/api/api.ts'

export function dataFileName(now: Date): string {
  return `my-data-${now.toISOString().slice(0, 10)}.json`
}

/** Undefined on failure. */
export async function fetchMyData(
  call: typeof callFunction = callFunction,
): Promise<Blob | undefined> {
  const { data } = await call('export-my-data', {})
  return data && new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000) // some browsers read the URL later
}
