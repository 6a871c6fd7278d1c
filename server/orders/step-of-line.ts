import { type NextStep, nextStep } from '#domain/catalogue/next-step.ts'
import type { OwnOrderLine } from '../db/reports/own-orders.ts'
import type { Deps } from '../deps.ts'

interface Reader {
  /** Where the shop hands the product over, if it does; from listAccessUrls. */
  accessUrl: string | undefined
  /** Whether the reader is signed in as the owner: the address of paid content is told to nobody else (decision A12). */
  isOwner: boolean
}

/** The next step of an order's line; undefined for what was given back and for what the catalogue no longer has. */
export function stepOfLine(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { productKey, status }: OwnOrderLine,
  { accessUrl, isOwner }: Reader,
): NextStep | undefined {
  if (status !== 'completed' || !catalogue.findSold(productKey)) return undefined
  const { text, action } = nextStep(catalogue, productKey, accessUrl)
  if (action?.label !== 'Open' || !isOwner || accessUrl === undefined) {
    return action ? { text, action } : { text }
  }
  return { text, action: { ...action, href: accessUrl } }
}
