/**
 * Inline head script: a new visit lays out only the first screen before painting (deferred-layout.css). Skipped for
 * back/forward navigation and anchors, whose scroll position needs the height above.
 */
export const deferredLayoutScript = /* @__PURE__ */ [
  "if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash){",
  'const{dataset}=document.documentElement;',
  "dataset.deferredLayout='';",
  "if(window.PerformancePaintTiming){dataset.firstFrame='';",
  "new PerformanceObserver((_,paints)=>{paints.disconnect();delete dataset.firstFrame}).observe({type:'paint',buffered:true})}}",
].join('')

const parts = 'section,footer'

/** After the first paint, with `rest` defined: one task per deferred section. */
export const layOutRest = /* @__PURE__ */ [
  `const late=document.querySelectorAll("${parts}");`,
  'for(const part of late){part.dataset.laidOut="";part.offsetHeight;await rest()}',
  'delete document.documentElement.dataset.deferredLayout;',
  'for(const part of late)delete part.dataset.laidOut;',
].join('')
