declare global {
  interface Window {
    /** Buttons clicked and fields edited before hydration, and a function that removes the listeners. */
    eventReplay?: {
      buttons: Set<HTMLElement>
      fields: Set<HTMLInputElement>
      stop: () => void
    }
  }
}

/**
 * Inline head script: a page can be read and clicked before its scripts have arrived. Button clicks are recorded and
 * stopped until hydration has finished, because React handles some clicks during hydration and drops others. Edited
 * inputs are recorded as well, because React does not see those edits.
 */
export const eventReplayScript =
  "(()=>{const buttons=new Set,fields=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){buttons.add(b);e.preventDefault();e.stopImmediatePropagation()}},typed=e=>e.target.matches('input')&&fields.add(e.target);addEventListener('click',keep,true);addEventListener('input',typed,true);window.eventReplay={buttons,fields,stop:()=>{removeEventListener('click',keep,true);removeEventListener('input',typed,true)}}})()"

/** Dispatches the recorded inputs and clicks to React. A second call does nothing. */
export function replayEvents(): void {
  const held = window.eventReplay
  if (!held) return
  delete window.eventReplay
  held.stop()
  for (const field of held.fields) if (field.isConnected) typeAgain(field)
  for (const button of held.buttons) if (button.isConnected) button.click()
}

/**
 * React ignores an input event whose value equals the one the field had at hydration, so the field is emptied first.
 */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
