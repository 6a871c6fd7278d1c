import { closeMenuScript } from '#app/boot/close-menu.ts'
import { deferredLayoutScript } from '#app/boot/deferred-layout.ts'
import { eventReplayScript } from '#app/boot/event-replay.ts'
import { preloaderScript } from '#app/boot/preloader/preloader-script.ts'
import { sessionAttributeScript } from '#app/boot/session-attribute.ts'
import { startScript } from '#app/boot/start-script.ts'

// The build minifies them (tools/build/inline-scripts-plugin.ts).

export const headScript = [
  sessionAttributeScript,
  deferredLayoutScript,
  closeMenuScript,
  eventReplayScript,
  preloaderScript,
].join(';')

/** In a block, so that its names stay its own. */
export const bodyScript = `{${startScript}}`
