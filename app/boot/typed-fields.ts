import { tellValue } from '../ui/sync-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Noted {
  field: Field
  name: string
  /** Its place among the fields of this name. */
  nth: number
}

let noted: readonly Noted[] = []

/**
 * Notes the fields of the page before hydration. Where something else has changed the page, such as a password
 * manager's icon or a translation, React renders it anew, and the fields are other elements then.
 */
export function noteTypedFields(): void {
  noted = allFields().map((field) => ({
    field,
    name: field.name,
    nth: allFields(field.name).indexOf(field),
  }))
}

/** Tells React what was typed before hydration, in the fields that the page has now. */
export function restoreTypedFields(): void {
  for (const { field, name, nth } of noted) {
    const now = field.isConnected ? field : allFields(name)[nth]
    if (!now || field.value === field.defaultValue) continue
    tellValue(now, field.value)
    // the focus has gone with the field before
    if (now !== field && document.activeElement === document.body) now.focus()
  }
  noted = []
}

function allFields(name?: string): Field[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea')]
  return name === undefined ? fields : fields.filter((field) => field.name === name)
}
