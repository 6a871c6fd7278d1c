/** Its slug, else one made from the name [SLUG-01 to SLUG-06]. */
export function slugOf(item: { name: string; slug?: string | undefined }): string {
  if (item.slug) return item.slug
  return item.name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
}
