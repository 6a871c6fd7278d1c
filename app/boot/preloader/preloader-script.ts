/** Session storage key, set after the preloader was shown [ROUTE-home-03, PRE-09]. */
export const PRELOADER_KEY = 'preloader-shown'

declare global {
  interface Window {
    openPreloader?: () => void
  }
}

/**
 * Inline head script: decides before the first paint whether CSS shows the preloader [PRE-08, PRE-10]. A key, click or
 * scroll skips to the end of the progress (3.2 s), in the capture phase: React stops events during hydration.
 */
export const preloaderScript = `(()=>{const d=document.documentElement.dataset;(window.openPreloader=()=>{try{location.pathname==='/'&&!sessionStorage.getItem('${PRELOADER_KEY}')&&!matchMedia('(prefers-reduced-motion:reduce)').matches&&!/bot|crawl|spider/i.test(navigator.userAgent)&&(d.preloader='open')}catch{}})();for(const e of['keydown','click','wheel','touchmove'])addEventListener(e,()=>{if(d.preloader==='open')for(const a of document.getAnimations())a.currentTime<3200&&(a.currentTime=3200)},{passive:true,capture:true})})()`
