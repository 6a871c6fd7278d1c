/** Session storage key, set once the preloader was shown [ROUTE-home-03, PRE-09]. */
export const PRELOADER_KEY = 'preloader-shown'

declare global {
  interface Window {
    /** Shows the preloader on the start page, on its first visit in this browser session. */
    openPreloader?: () => void
  }
}

/**
 * Inline head script, run before the first paint: decides whether the preloader is shown; CSS draws it over the page
 * [PRE-08, PRE-10]. Any key, click or scroll takes everything on the page on to the end of the progress, 3.2 s after its
 * start; they are caught on their way down, because React stops those that it gets while it hydrates. It is not shown with reduced motion, to crawlers or without JavaScript.
 */
export const preloaderScript = `(()=>{const d=document.documentElement.dataset;(window.openPreloader=()=>{try{location.pathname==='/'&&!sessionStorage.getItem('${PRELOADER_KEY}')&&!matchMedia('(prefers-reduced-motion:reduce)').matches&&!/bot|crawl|spider/i.test(navigator.userAgent)&&(d.preloader='open')}catch{}})();for(const e of['keydown','click','wheel','touchmove'])addEventListener(e,()=>{if(d.preloader==='open')for(const a of document.getAnimations())a.currentTime<3200&&(a.currentTime=3200)},{passive:true,capture:true})})()`
