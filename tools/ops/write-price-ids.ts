import { readFile, rename, writeFile } from 'node:fs/promises'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { StartError } from '#server/errors.ts'

/**
 * Puts the price ids of one mode into the text of shop/price-ids.ts and leaves everything else as it is.
 * @throws StartError when the file does not look like it any more
 */
export function withPriceIds(
  text: string,
  { mode, ids }: { mode: PriceMode; ids: ReadonlyMap<string, string> },
): string {
  const start = text.indexOf(`\n  ${mode}: {\n`)
  const end = text.indexOf('\n  },', start)
  if (start === -1 || end === -1) throw unknownShape(mode)
  let block = text.slice(start, end)
  for (const [key, id] of ids) {
    const line = new RegExp(`(\\n {4}(?:'${key}'|${key}): )'[^'\\n]*'`)
    if (!line.test(block)) throw unknownShape(`${key} of ${mode}`)
    block = block.replace(line, (_whole, name: string) => `${name}'${id}'`)
  }
  return text.slice(0, start) + block + text.slice(end)
}

/** Writes them into the file, whole or not at all. Returns whether anything changed. */
export async function writePriceIds(
  file: string,
  change: { mode: PriceMode; ids: ReadonlyMap<string, string> },
): Promise<boolean> {
  const before = await readFile(file, 'utf8')
  const after = withPriceIds(before, change)
  if (after === before) return false
  await writeFile(`${file}.new`, after)
  await rename(`${file}.new`, file)
  return true
}

function unknownShape(what: string): StartError {
  return new StartError(`shop/price-ids.ts has no line for ${what}: put the ids in by hand`)
}
