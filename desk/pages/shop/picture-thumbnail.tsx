import { api } from '#desk/api/call.ts'

interface PictureThumbnailProps {
  /** SHA-256 of the original. */
  file: string
  alt: string
}

/** The crop that every photo has, whatever its width. */
export function PictureThumbnail({ file, alt }: PictureThumbnailProps) {
  const param = { name: `${file}-share.jpg` }
  return (
    <img
      src={api.shop.pictures[':name'].$path({ param })}
      alt={alt}
      className="aspect-[1200/630] w-48 rounded-control bg-surface object-cover"
    />
  )
}
