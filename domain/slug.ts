/**
 * The last part of a product's address: its given slug, else its name lowercased, stripped of
 * everything but ASCII letters, digits, spaces and hyphens, spaces as hyphens, repeated hyphens
 * collapsed [SLUG-01 to SLUG-06].
 */
export function slugOf(item: { name: string; slug?: string | undefined }): string {
  if (item.slug) return item.slug
  return item.name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
}
