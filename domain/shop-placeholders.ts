import { isGiven } from './optional-links.ts'
import { OPTIONAL_LINKS, type ShopFacts } from './shop-facts.ts'

/** A value that contains one of these is not filled in. */
const MARKS = ['example', '0000000-0', '+358 00 000 0000']

/** Must be replaced before going live (decision B22), such as `company.email`. */
export function findPlaceholders({
  company,
  links,
}: Pick<ShopFacts, 'company' | 'links'>): string[] {
  return Object.entries({ company, links }).flatMap(([file, values]) =>
    Object.entries<string>(values)
      .filter(([name, value]) => !(file === 'links' && mayBeLeftOut(name, value)))
      .filter(([, value]) => isPlaceholder(value))
      .map(([name]) => `${file}.${name}`),
  )
}

function mayBeLeftOut(name: string, value: string): boolean {
  return OPTIONAL_LINKS.includes(name) && !isGiven(value)
}

function isPlaceholder(value: string): boolean {
  const text = value.trim().toLowerCase()
  return text === '' || MARKS.some((mark) => text.includes(mark))
}
