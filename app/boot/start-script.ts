import { layOutRest } from './deferred-layout.ts'

const MANIFEST_PATH = '/site.webmanifest'

/**
 * Inline script at the end of the page: starts the modules named by its `data-modules` after the load event and the
 * first paint; background tabs are not painted and start at once. The last one is the entry. If the style sheet of
 * `data-styles` fails, no script runs and links load whole pages.
 */
export const startScript = [
  'const{modules,styles}=document.currentScript.dataset;',
  'addEventListener("load",()=>{const start=async()=>{',
  'const files=JSON.parse(modules),rest=()=>new Promise(go=>setTimeout(go));',
  'const link=parts=>document.head.append(Object.assign(document.createElement("link"),parts));',
  layOutRest,
  'const styled=new Promise((onload,onerror)=>link({rel:"stylesheet",href:styles,onload,onerror}));',
  `link({rel:"manifest",href:"${MANIFEST_PATH}"});`,
  // One by one: together they would delay the response to the first touch on a slow phone.
  'for(const href of files){link({rel:"modulepreload",href});await rest()}',
  'const entry=files.pop();',
  'for(const href of files){await import(href);await rest()}',
  'await styled;import(entry)};',
  'if(document.hidden||!window.PerformancePaintTiming)start();',
  'else new PerformanceObserver((_,paints)=>{paints.disconnect();start()}).observe({type:"paint",buffered:true})',
  '})',
].join('')
