/**
 * Inline head script: on a new visit the browser lays out only what is on or near the first screen before it paints,
 * and the rest in small tasks afterwards (deferred-layout.css), so that a slow phone paints sooner. Not used on
 * back/forward navigation or with a fragment in the address: the scroll position needs the true height of everything
 * above it.
 */
export const deferredLayoutScript = /* @__PURE__ */ [
  "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){",
  'const{dataset}=document.documentElement;',
  "dataset.deferredLayout='';",
  "if(window.PerformancePaintTiming){dataset.firstFrame='';",
  "new PerformanceObserver((_,paints)=>{paints.disconnect();delete dataset.firstFrame}).observe({type:'paint',buffered:true})}}",
].join('')

/** Selector of the elements whose layout may be deferred. */
const parts = 'section,footer'

/**
 * Part of a page's start script, after the first paint, with `rest` defined: lays out the deferred sections one task
 * each.
 */
export const layOutRest = /* @__PURE__ */ [
  `const late=document.querySelectorAll("${parts}");`,
  'for(const part of late){part.dataset.laidOut="";part.offsetHeight;await rest()}',
  'delete document.documentElement.dataset.deferredLayout;',
  'for(const part of late)delete part.dataset.laidOut;',
].join('')
