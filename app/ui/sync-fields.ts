type Field = HTMLInputElement | HTMLTextAreaElement

/** The last value of each field that an input event has told. */
const told = new WeakMap<EventTarget, string>()

/** Types of inputs whose value is no text. */
const NO_TEXT = /^(?:button|checkbox|file|hidden|image|radio|reset|submit)$/

/** The moments before which what a field holds must be known: a press, a key and the sending of a form. */
const MOMENTS = ['click', 'focusin', 'keydown', 'pointerover', 'submit'] as const

/**
 * Tells React what fields hold wherever no input event has: password managers and browsers fill in without one. Every
 * form may then rely on its state. Call once, before rendering.
 */
export function keepFieldsInSync(): void {
  addEventListener('input', ({ target }) => isField(target) && told.set(target, target.value), true)
  for (const moment of MOMENTS) addEventListener(moment, syncFields, true)
}

/** Dispatches an input event at each field whose value nobody has been told. */
function syncFields(): void {
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (isUntold(field)) tellValue(field, field.value)
  }
}

/** True for a value that is neither what React has set, which is the default value then, nor what was told last. */
function isUntold(field: Field): boolean {
  return isField(field) && field.value !== field.defaultValue && field.value !== told.get(field)
}

/** Sets a value as typing does. React ignores an event whose value equals the one it knows, so the field is emptied first. */
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
