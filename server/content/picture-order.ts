/** A browser takes four bytes for each, however few the file has. */
export const MOST_PICTURE_PIXELS = 50_000_000

export interface CleanOrder {
  file: string
  mediaType: string
  /** Path for the cleaned picture; undefined: it is only looked at. */
  into?: string
}

export interface CleanedPicture {
  /** In pixels, as it is displayed. */
  width: number
  height: number
  /** The picture without its metadata; undefined when it has none and is upright. */
  cleaned: { sha256: string; bytes: number } | undefined
}
