import { sessionStore } from '#app/browser/storage.ts'
import { restoreTypedFields } from './typed-fields.ts'

declare global {
  interface Window {
    eventReplay?: {
      buttons: Set<HTMLElement>
      stop: () => void
    }
  }
}

/** Session storage key of cart additions made before hydration, one JSON line each. */
const HEARD_KEY = 'heard'

/**
 * Inline head script: delays button clicks until hydration has finished, because React drops some during it. Buttons
 * give feedback at once (base.css). Stores `data-add`, in case a link is followed first.
 */
export const eventReplayScript = `(()=>{const buttons=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){e.preventDefault();e.stopImmediatePropagation();if(!buttons.has(b)){buttons.add(b);const d=b.dataset;d.heard='';if(d.add)try{sessionStorage.setItem('${HEARD_KEY}',(sessionStorage.getItem('${HEARD_KEY}')??'')+d.add+'\\n');d.heard='noted'}catch{}}}};addEventListener('click',keep,true);window.eventReplay={buttons,stop:()=>removeEventListener('click',keep,true)}})()`

/**
 * Syncs typed fields, replays clicks, and calls `add` for clicks stored by an earlier page left before hydration. Runs
 * once.
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
 * False when the click's note is gone: the next page added the item, and the visitor came back to this page. Otherwise
 * takes out the note.
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
