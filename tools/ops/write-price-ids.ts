import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PriceMode } from '#domain/catalogue/price-ids.ts'
import { ProductSchema } from '#domain/catalogue/product-file.ts'
import { StartError } from '#server/errors.ts'

/**
 * Leaves the rest of the text unchanged.
 * @throws StartError when the text is not a product's file
 */
export function withPriceId(
  text: string,
  { key, mode, id }: { key: string; mode: PriceMode; id: string },
): string {
  const before = parse(text)?.priceIds?.[mode]
  const line = new RegExp(`("${mode}"\\s*:\\s*)"${before}"`)
  if (before === undefined || !line.test(text)) {
    throw new StartError(
      `shop/products/${key}.json has no price id of ${mode}: put ${id} in by hand`,
    )
  }
  return text.replace(line, (_whole, name: string) => `${name}"${id}"`)
}

function parse(text: string) {
  try {
    return ProductSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Each file atomically. Returns true when anything changed. */
export async function writePriceIds(
  dir: string,
  { mode, ids }: { mode: PriceMode; ids: ReadonlyMap<string, string> },
): Promise<boolean> {
  let changed = false
  for (const [key, id] of ids) {
    const file = path.join(dir, `${key}.json`)
    const before = await readFile(file, 'utf8')
    const after = withPriceId(before, { key, mode, id })
    if (after === before) continue
    await writeFile(`${file}.new`, after)
    await rename(`${file}.new`, file)
    changed = true
  }
  return changed
}
