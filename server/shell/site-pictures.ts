import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ProductFile } from '#domain/catalogue/product-file.ts'
import { AppError } from '#domain/errors.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { storePicture } from '#server/content/store-picture.ts'
import { listPictures } from '#server/db/pictures.ts'
import { errorCode } from '#server/errors.ts'

/** Folder of the photos of products, beside those of the documents. */
export const PICTURES = 'pictures'

/** Returns the number of photos. @throws AdminRefusal when one is not in the blob store */
export async function exportPictures(
  { blobs, db }: AdminDeps,
  place: string,
  products: readonly ProductFile[],
): Promise<number> {
  const used = products.flatMap(({ picture }) => picture?.file ?? [])
  const pictures = await listPictures(db, used)
  for (const { sha256, name, mediaType } of pictures) {
    const original = await blobs.read(sha256)
    if (!original) throw new AdminRefusal(`The picture ${name} is missing from the shop’s storage.`)
    const file = `${sha256}.${mediaType.replace('image/', '')}`
    await pipeline(original, createWriteStream(path.join(place, PICTURES, file)))
  }
  return pictures.length
}

/** Stores the photos of a folder, also those that no document uses. @throws AdminRefusal */
export async function importPictures(deps: AdminDeps, place: string): Promise<void> {
  for (const name of await namesIn(path.join(place, PICTURES))) {
    const file = path.join(place, PICTURES, name)
    await storePicture(deps, { file, name }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new AdminRefusal(`${PICTURES}/${name}: ${error.message}`)
    })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')) // .DS_Store
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  }
}
