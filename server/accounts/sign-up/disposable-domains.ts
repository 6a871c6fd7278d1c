import domains from './disposable-domains.json' with { type: 'json' }

/** Deliberately short: a missing provider does little harm. */
const disposable: ReadonlySet<string> = new Set(domains)

/** Parent domains count too. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, index) => disposable.has(labels.slice(index).join('.')))
}
