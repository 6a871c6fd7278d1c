import { sessionStorageKey } from '#domain/browser-storage.ts'

const [keyStart, keyEnd] = sessionStorageKey('@').split('@')

/**
 * Runs in the head of every page before anything is painted: says on the root element whether this
 * browser holds a session, so that CSS shows the right links from the first moment.
 */
export const sessionMarkScript = `try{document.documentElement.dataset.session=localStorage.getItem(${JSON.stringify(keyStart)}+location.hostname.split('.')[0]+${JSON.stringify(keyEnd)})?'in':'out'}catch{}`
