import { tellValue } from '#app/ui/sync-fields.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Noted {
  field: Field
  name: string
  /** Index among fields with the same name. */
  nth: number
}

let noted: readonly Noted[] = []

/** Extensions or translation may change the page; React then renders new elements. */
export function noteTypedFields(): void {
  noted = allFields().map((field) => ({
    field,
    name: field.name,
    nth: allFields(field.name).indexOf(field),
  }))
}

/** Syncs values typed before hydration into the current fields. */
export function restoreTypedFields(): void {
  for (const { field, name, nth } of noted) {
    const now = field.isConnected ? field : allFields(name)[nth]
    if (!now || field.value === field.defaultValue) continue
    tellValue(now, field.value)
    if (now !== field && document.activeElement === document.body) now.focus()
  }
  noted = []
}

function allFields(name?: string): Field[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea')]
  return name === undefined ? fields : fields.filter((field) => field.name === name)
}
