/** Session storage key that says the preloader has been seen [ROUTE-home-03, PRE-09]. */
export const PRELOADER_KEY = 'preloader-shown'

declare global {
  interface Window {
    /** Opens the preloader if this is the start page and the first visit of it in the session. */
    openPreloader?: () => void
  }
}

/**
 * Runs in the head of every page, before anything is painted: decides whether the preloader is shown,
 * which CSS then draws over the finished page [PRE-08, PRE-10]. Any key, click or scroll ends it. Who
 * wants less motion, and a crawler, never sees it; without JavaScript it does not exist.
 */
export const preloaderScript = `(()=>{const d=document.documentElement.dataset;(window.openPreloader=()=>{try{location.pathname==='/'&&!sessionStorage.getItem('${PRELOADER_KEY}')&&!matchMedia('(prefers-reduced-motion:reduce)').matches&&!/bot|crawl|spider/i.test(navigator.userAgent)&&(d.preloader='open')}catch{}})();for(const e of['keydown','click','wheel','touchmove'])addEventListener(e,()=>{d.preloader&&(d.preloader='closing')},{passive:true})})()`
