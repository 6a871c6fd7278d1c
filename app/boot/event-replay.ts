import { sessionStore } from '../browser/storage.ts'
import { restoreTypedFields } from './typed-fields.ts'

declare global {
  interface Window {
    /** Buttons clicked before hydration, and a function that removes the listener. */
    eventReplay?: {
      buttons: Set<HTMLElement>
      stop: () => void
    }
  }
}

/** Session storage key of what was put in the cart before the scripts ran, a line of JSON each. */
const HEARD_KEY = 'heard'

/**
 * Inline head script: a page can be read and clicked before its scripts have arrived. Button clicks are recorded and
 * stopped until hydration has finished, because React handles some clicks during hydration and drops others; the button
 * shows at once that it was heard (base.css). What a button would put in the cart, its `data-add`, is noted for the case
 * that a link is followed before the scripts run.
 */
export const eventReplayScript = `(()=>{const buttons=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){e.preventDefault();e.stopImmediatePropagation();if(!buttons.has(b)){buttons.add(b);const d=b.dataset;d.heard='';if(d.add)try{sessionStorage.setItem('${HEARD_KEY}',(sessionStorage.getItem('${HEARD_KEY}')??'')+d.add+'\\n');d.heard='noted'}catch{}}}};addEventListener('click',keep,true);window.eventReplay={buttons,stop:()=>removeEventListener('click',keep,true)}})()`

/**
 * Tells React what was typed, dispatches the recorded clicks, and calls `add` with the `data-add` of each button that was
 * clicked on a page before this one and whose page was left before its scripts ran. A second call does nothing.
 */
export function replayEvents(add: (dataAdd: string) => void): void {
  const held = window.eventReplay
  if (!held) return
  delete window.eventReplay
  held.stop()
  const notes = takeNotes()
  restoreTypedFields()
  for (const button of held.buttons) if (isStillToDo(button, notes)) button.click()
  for (const note of notes) add(note)
}

function takeNotes(): string[] {
  const notes = (sessionStore.getItem(HEARD_KEY) ?? '').split('\n')
  sessionStore.removeItem(HEARD_KEY)
  return notes.filter((note) => note !== '')
}

/**
 * False where the click was noted and the note is gone: the visitor followed a link before the scripts ran, the next
 * page did it, and he came back to this page as he had left it. Takes the note out.
 */
function isStillToDo({ dataset, isConnected }: HTMLElement, notes: string[]): boolean {
  const { heard, add = '' } = dataset
  delete dataset['heard']
  if (heard !== 'noted') return isConnected
  const place = notes.indexOf(add)
  if (place === -1) return false
  if (isConnected) notes.splice(place, 1)
  return isConnected
}
