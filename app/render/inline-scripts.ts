import { closeMenuScript } from '../boot/close-menu.ts'
import { deferredLayoutScript } from '../boot/deferred-layout.ts'
import { eventReplayScript } from '../boot/event-replay.ts'
import { preloaderScript } from '../boot/preloader/preloader-script.ts'
import { sessionAttributeScript } from '../boot/session-attribute.ts'
import { startScript } from '../boot/start-script.ts'

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
