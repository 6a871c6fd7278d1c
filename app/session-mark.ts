import { sessionStorageKey } from '#domain/browser-storage.ts'

const [keyStart, keyEnd] = sessionStorageKey('@').split('@')

/**
 * Runs in the head of every page before anything is painted: says on the root element whether this
 * browser holds a session and whether the address claims a free resource, so that CSS shows the right
 * things from the first moment.
 */
export const sessionMarkScript = `/[?&](resource=|source=free-resource)/.test(location.search)&&(document.documentElement.dataset.claim='');try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(keyStart)}+location.hostname.split('.')[0]+${JSON.stringify(keyEnd)})?'in':'out'}catch{}`
