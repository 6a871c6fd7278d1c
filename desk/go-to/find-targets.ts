import { deskPaths } from '#desk/paths.ts'
import { foldText } from '#domain/fold-text.ts'

export interface Target {
  label: string
  to: string
}

/** Best matches first: pages, guides, an order or withdrawal number, an email address, then searches. */
export function findTargets(
  typed: string,
  pages: readonly Target[],
  guides: readonly Target[],
): readonly Target[] {
  const words = typed.trim()
  if (words === '') return pages
  const wanted = foldText(words)
  const found = [...pages, ...guides].filter(({ label }) => foldText(label).includes(wanted))
  const first = found.filter(({ label }) => foldText(label).startsWith(wanted))
  const others = found.filter((page) => !first.includes(page))
  return [...first, ...others, ...meant(words), ...searches(words)]
}

function meant(words: string): readonly Target[] {
  const order = /^#?(\d{1,10})$/.exec(words)?.[1]
  const withdrawal = /^w-?(\d{1,10})$/i.exec(words)?.[1]
  if (order) return [{ label: `Order ${order}`, to: deskPaths.order(order) }]
  if (withdrawal) {
    return [{ label: `Withdrawal W-${withdrawal}`, to: deskPaths.withdrawal(withdrawal) }]
  }
  const isAddress = /^\S+@\S+\.\S+$/.test(words)
  const address = words.toLowerCase()
  return isAddress ? [{ label: `Person ${address}`, to: deskPaths.person(address) }] : []
}

function searches(words: string): readonly Target[] {
  const q = new URLSearchParams({ q: words })
  return [
    { label: `Orders with “${words}”`, to: `${deskPaths.orders()}#${q}` },
    { label: `People with “${words}”`, to: `${deskPaths.people()}#${q}` },
  ]
}
