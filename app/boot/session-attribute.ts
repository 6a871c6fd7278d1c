import { sessionStorageKey } from '#app/browser/storage.ts'

/**
 * Inline head script: sets root attributes for the session and a requested free resource before the first paint. If
 * storage is blocked, the router gets an in-memory one (F21).
 */
export const sessionAttributeScript = /* @__PURE__ */ writeScript()

function writeScript(): string {
  const [keyStart, keyEnd] = sessionStorageKey('@').split('@')
  return `try{sessionStorage.length}catch{const kept={};Object.defineProperty(window,'sessionStorage',{value:{getItem:key=>kept[key]??null,setItem(key,value){kept[key]=value},removeItem(key){delete kept[key]}}})}/[?&](resource=|source=free-resource)/.test(location.search)&&(document.documentElement.dataset.freeSignup='');try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(keyStart)}+location.hostname.split('.')[0]+${JSON.stringify(keyEnd)})?'in':'out'}catch{}`
}
