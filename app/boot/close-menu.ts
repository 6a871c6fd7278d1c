/**
 * Inline head script: a followed link closes the menu it is in (features/navigation/mobile-menu.tsx), before the scripts
 * have arrived too. Links that open a new tab would otherwise leave it open.
 */
export const closeMenuScript = `addEventListener('click',e=>{const menu=e.target.closest?.('.mobile-menu a')?.closest('details');if(menu)menu.open=false})`
