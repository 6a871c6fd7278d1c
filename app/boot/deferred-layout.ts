/**
 * Runs in the head of every page: on a new visit the browser lays out what is on and near the first screen
 * before it paints, and the rest in small pieces afterwards (deferred-layout.css), so that a slow phone shows
 * its first words sooner. Not for a page come back to or an address with a place in it: their scroll
 * position needs the true height of all that stands above.
 */
export const deferredLayoutScript =
  "performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash&&(document.documentElement.dataset.deferredLayout='')"

/** Parts of a page that may be laid out later. */
const parts = 'section,footer'

/** Part of a page's start script, after its first paint and with `rest` at hand: lays out the rest of the page, part by part. */
export const layOutRest = [
  `const late=document.querySelectorAll("${parts}");`,
  'for(const part of late){part.dataset.laidOut="";part.offsetHeight;await rest()}',
  'delete document.documentElement.dataset.deferredLayout;',
  'for(const part of late)delete part.dataset.laidOut;',
].join('')
