declare global {
  interface Window {
    /** Buttons pressed before their page was ready, and how to stop collecting them. */
    earlyPress?: { buttons: Set<HTMLElement>; stop: () => void }
  }
}

/**
 * Runs in the head of every page: pages are readable before their scripts have arrived, so a press on
 * a button may come too early. It is remembered and goes no further, until everything is hydrated:
 * while it hydrates, React answers some presses and drops others, so it gets to see none.
 */
export const earlyPressScript =
  "(()=>{const buttons=new Set,keep=e=>{const b=e.target.closest?.('button');if(b){buttons.add(b);e.preventDefault();e.stopImmediatePropagation()}};addEventListener('click',keep,true);window.earlyPress={buttons,stop:()=>removeEventListener('click',keep,true)}})()"

/** Presses once more what was pressed before. The second time there is nothing left to press. */
export function replayEarlyPresses(): void {
  const early = window.earlyPress
  if (!early) return
  delete window.earlyPress
  early.stop()
  for (const button of early.buttons) if (button.isConnected) button.click()
}
