import { AppError } from '#domain/errors.ts'
import { SHARE_WIDTH } from '#domain/picture-sizes.ts'
import { findVariant } from '#server/db/pictures.ts'
import type { Deps } from '#server/deps.ts'

const formats = { avif: 'avif', webp: 'webp', jpg: 'jpeg' } as const
const NAME = /^(?<picture>[0-9a-f]{64})-(?<size>[1-9]\d{0,3}|share)\.(?<extension>avif|webp|jpg)$/

/** A variant by the last part of its path. @throws AppError not_found */
export async function findPictureFile({ db }: Pick<Deps, 'db'>, name: string) {
  const { picture = '', size, extension } = NAME.exec(name)?.groups ?? {}
  const format = formats[extension as keyof typeof formats]
  const isShare = size === 'share'
  const width = isShare ? SHARE_WIDTH : Number(size)
  // the crop has a width of its own, which is not one of those that pages show
  const isKnown = format && isShare === (width === SHARE_WIDTH)
  const variant = isKnown && (await findVariant(db, { picture, width, format }))
  if (!variant) throw new AppError('not_found')
  return { ...variant, mediaType: `image/${format}` }
}
