/** Browsers need four bytes per pixel, however small the file. */
export const MOST_PICTURE_PIXELS = 50_000_000

export interface CleanJob {
  file: string
  mediaType: string
  /** undefined: check only. */
  into?: string
}

export interface CleanedPicture {
  /** In pixels, as displayed. */
  width: number
  height: number
  /** undefined: no metadata and upright. */
  cleaned: { sha256: string; bytes: number } | undefined
}
