export const LARGEST_WIDTH = 1600
/** In pixels. Each picture is stored in those that are not wider than itself. */
const WIDTHS = [320, 640, 960, LARGEST_WIDTH]

/** Widths of a picture that pages may show, the largest last. A narrow picture has its own width only. */
export function widthsOf({ width }: { width: number }): number[] {
  const stored = WIDTHS.filter((one) => one <= width)
  return stored.length > 0 ? stored : [width]
}

/** Pixels of the pictures in previews of links. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

interface Stored {
  /** SHA-256 of the original. */
  file: string
  width: number
}

/** Path of the largest variant up to a width. */
export function picturePath(picture: Stored, most: number, extension: 'avif' | 'webp' | 'jpg') {
  const [smallest, ...larger] = widthsOf(picture)
  const width = larger.findLast((one) => one <= most) ?? smallest
  return `/pictures/${picture.file}-${width}.${extension}`
}

/** Path of the crop for previews of links. */
export function sharedCropPath({ file }: Pick<Stored, 'file'>): string {
  return `/pictures/${file}-share.jpg`
}
