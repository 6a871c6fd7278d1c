declare global {
  interface Window {
    /** Buttons pressed and fields filled before their page was ready, and how to stop collecting them. */
    eventReplay?: {
      buttons: Set<HTMLElement>
      fields: Set<HTMLInputElement>
      stop: () => void
    }
  }
}

/**
 * Runs in the head of every page: pages are readable before their scripts have arrived, so a press on
 * a button may come too early. It is remembered and goes no further, until everything is hydrated:
 * while it hydrates, React answers some presses and drops others, so it gets to see none. What was
 * typed is remembered too, because React does not hear of it.
 */
export const eventReplayScript =
  "(()=>{const buttons=new Set,fields=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){buttons.add(b);e.preventDefault();e.stopImmediatePropagation()}},typed=e=>e.target.matches('input')&&fields.add(e.target);addEventListener('click',keep,true);addEventListener('input',typed,true);window.eventReplay={buttons,fields,stop:()=>{removeEventListener('click',keep,true);removeEventListener('input',typed,true)}}})()"

/** Tells what was typed before, and presses once more what was pressed before. The second time there is nothing left. */
export function replayEvents(): void {
  const held = window.eventReplay
  if (!held) return
  delete window.eventReplay
  held.stop()
  for (const field of held.fields) if (field.isConnected) typeAgain(field)
  for (const button of held.buttons) if (button.isConnected) button.click()
}

/** React takes a value for known that stood in the field when it came, unless it sees the field emptied first. */
function typeAgain(field: HTMLInputElement): void {
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
