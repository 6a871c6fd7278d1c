import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'
import { placeholderMarks } from '#shop/placeholders.ts'
import { isGiven, OPTIONAL_LINKS } from './optional-links.ts'

/** Must be replaced before going live (decision B22), such as `company.email`. */
export function findPlaceholders(
  shop: Readonly<Record<string, Readonly<Record<string, string>>>> = { company, links },
): string[] {
  return Object.entries(shop).flatMap(([file, values]) =>
    Object.entries(values)
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
  return text === '' || placeholderMarks.some((mark) => text.includes(mark))
}
