import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { findGuide } from '#server/content/find-reading-access.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** @throws AppError not_found */
export function requireGuide(deps: DeskDeps, productKey: string): CatalogueEntry {
  const guide = findGuide(deps, productKey)
  if (!guide) throw new AppError('not_found')
  return guide
}

export function noDraft(): AppError {
  return new AppError('refused', 'The draft is gone: it was published or discarded.')
}
