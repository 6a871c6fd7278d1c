import type { DeskDeps } from './desk-deps.ts'
import { type Health, readHealth } from './today/read-health.ts'

/** Health with guides' names in place of keys. */
export async function readNamedHealth(deps: DeskDeps): Promise<Health> {
  const health = await readHealth(deps)
  const { content } = health
  if ('unknown' in content) return health
  const names = new Map(deps.catalogue.entries.map(({ file }) => [file.key, file.name]))
  const withoutContent = content.withoutContent.map((key) => names.get(key) ?? key)
  return { ...health, content: { ...content, withoutContent } }
}
