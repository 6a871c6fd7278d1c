export const PLACE = /\{([^{}]*)\}/g

/** Replaces each `{name}` of a text; without a value, it is left out. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(PLACE, (_place, name: string) => String(values[name] ?? ''))
}
