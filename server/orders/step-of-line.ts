import { type NextStep, nextStep } from '#domain/catalogue/next-step.ts'
import type { OwnOrderLine } from '#server/db/reports/own-orders.ts'
import type { Deps } from '#server/deps.ts'

interface Reader {
  /** From listAccessUrls. */
  accessUrl: string | undefined
  /** Only the owner may see the address of paid content (decision A12). */
  isOwner: boolean
}

/** Undefined for refunded lines and products no longer in the catalogue. */
export function stepOfLine(
  { catalogue, site }: Pick<Deps, 'catalogue' | 'site'>,
  { productKey, status }: OwnOrderLine,
  { accessUrl, isOwner }: Reader,
): NextStep | undefined {
  const sold = catalogue.findSold(productKey)
  if (status !== 'completed' || !sold) return undefined
  const step = nextStep({ catalogue, facts: site }, productKey, accessUrl)
  const isOpenedHere = sold.file.kind === 'guide' && isOwner && accessUrl !== undefined
  if (!step.action || !isOpenedHere) return step
  return { ...step, action: { ...step.action, href: accessUrl } }
}
