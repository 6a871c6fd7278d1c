/**
 * Last part of a product's URL: its slug, else its name lowercased, reduced to ASCII letters, digits, spaces and
 * hyphens, spaces replaced by hyphens, repeated hyphens collapsed [SLUG-01 to SLUG-06].
 */
export function slugOf(item: { name: string; slug?: string | undefined }): string {
  if (item.slug) return item.slug
  return item.name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
}
