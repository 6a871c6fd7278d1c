declare global {
  interface Window {
    /** Buttons pressed before their page was ready, and how to stop collecting them. */
    earlyPress?: { buttons: Set<HTMLElement>; stop: () => void }
  }
}

/**
 * Runs in the head of every page: pages are readable before their scripts have arrived, so a press on
 * a button may come too early. It is remembered instead of lost, and a form waits for its script.
 */
export const earlyPressScript =
  "(()=>{const buttons=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){buttons.add(b);b.type==='submit'&&e.preventDefault()}};addEventListener('click',keep,true);window.earlyPress={buttons,stop:()=>removeEventListener('click',keep,true)}})()"

/**
 * Presses once more what was pressed before hydration began (entry.client.tsx stops the collecting). The
 * second time there is nothing left to press.
 */
export function replayEarlyPresses(): void {
  const early = window.earlyPress
  if (!early) return
  delete window.earlyPress
  for (const button of early.buttons) if (button.isConnected) button.click()
}
