import { sessionStorageKey } from '../browser/session-key.ts'

/**
 * Inline head script, run before the first paint: writes to the root element whether this browser holds a session and
 * whether the address asks for a free resource, so that CSS shows the right elements at once. Where storage is blocked,
 * the router gets an in-memory one that lasts as long as the page (F21).
 */
export const sessionAttributeScript = /* @__PURE__ */ writeScript()

function writeScript(): string {
  const [keyStart, keyEnd] = sessionStorageKey('@').split('@')
  return `try{sessionStorage.length}catch{const kept={};Object.defineProperty(window,'sessionStorage',{value:{getItem:key=>kept[key]??null,setItem(key,value){kept[key]=value},removeItem(key){delete kept[key]}}})}/[?&](resource=|source=free-resource)/.test(location.search)&&(document.documentElement.dataset.freeSignup='');try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(keyStart)}+location.hostname.split('.')[0]+${JSON.stringify(keyEnd)})?'in':'out'}catch{}`
}
