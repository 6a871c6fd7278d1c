type Field = HTMLInputElement | HTMLTextAreaElement

const told = new WeakMap<EventTarget, string>()

const NO_TEXT = /^(?:button|checkbox|file|hidden|image|radio|reset|submit)$/

/** Events before which field values must be in sync. */
const MOMENTS = ['click', 'focusin', 'keydown', 'pointerover', 'submit'] as const

/** Password managers and browsers fill fields without input events. Call once, before rendering. */
export function keepFieldsInSync(): void {
  addEventListener('input', ({ target }) => isField(target) && told.set(target, target.value), true)
  for (const moment of MOMENTS) addEventListener(moment, syncFields, true)
}

function syncFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (isUntold(field)) tellValue(field, field.value)
  }
}

/** True when the value is neither React's (the default value then) nor the last one reported. */
function isUntold(field: Field): boolean {
  return isField(field) && field.value !== field.defaultValue && field.value !== told.get(field)
}

/** React ignores an event whose value equals the known one, so the field is emptied first. */
export function tellValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !NO_TEXT.test(target.type)
}
