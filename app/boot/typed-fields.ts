import { isUntold, tellValue } from '../ui/sync-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  name: string
  /** Its place among the fields of this name. */
  nth: number
  value: string
  hasFocus: boolean
}

let typed: readonly Typed[] = []

/**
 * Notes what fields hold before hydration. Where something else has changed the page meanwhile, such as a password
 * manager's icon or a translation, React renders it anew, and the fields are other elements.
 */
export function noteTypedFields(): void {
  typed = allFields()
    .filter(isUntold)
    .map((field) => ({
      name: field.name,
      nth: allFields(field.name).indexOf(field),
      value: field.value,
      hasFocus: field === document.activeElement,
    }))
}

/** Tells React what was typed before hydration, in the fields that the page has now. */
export function restoreTypedFields(): void {
  for (const { name, nth, value, hasFocus } of typed) {
    const field = allFields(name)[nth]
    if (!field) continue
    if (field.value === field.defaultValue || field.value === value) tellValue(field, value)
    if (hasFocus) field.focus()
  }
  typed = []
}

function allFields(name?: string): Field[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea')]
  return name === undefined ? fields : fields.filter((field) => field.name === name)
}
