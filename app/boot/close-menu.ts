/** Inline head script: a followed link closes its menu before scripts load; links to a new tab would leave it open. */
export const closeMenuScript = `addEventListener('click',e=>{const menu=e.target.closest?.('.mobile-menu a')?.closest('details');if(menu)menu.open=false})`
