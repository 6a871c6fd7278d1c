import { coverFiles } from '#catalogue/covers.ts'
import { contentOf, type Documents, type SiteContent } from '#domain/site-content.ts'

/** @throws DocumentError with the mistakes of all documents */
export function readContent(documents: Documents): SiteContent {
  return contentOf(documents, { covers: coverFiles })
}
