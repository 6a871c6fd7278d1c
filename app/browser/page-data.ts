import { PAGE_DATA_ID, type PageData, pageDataPath } from '#contract/site.ts'
import { logError } from './error-log.ts'

/** Sent when a page or its data cannot be loaded. What asked for them stays pending. */
export const PAGE_FAILED = 'page-failed'

/** The data from which the server rendered this page. */
export function renderedData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData // our own HTML
}

/**
 * Fetches the data of a page; null for a page that does not exist, and for one that does without data it cannot get
 * (`optional`). Loads the whole page when the server has another version (409).
 */
export async function fetchPageData(request: Request, optional: boolean): Promise<unknown> {
  const { pathname } = new URL(request.url)
  try {
    const response = await fetch(pageDataPath(pathname, renderedData().version), {
      signal: request.signal,
    })
    if (response.status === 409) return await waitForever()
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`Page data: status ${response.status}`)
    return await response.json()
  } catch (error) {
    if (request.signal.aborted) throw error
    if (!optional) return waitForever()
    logError('page data', error)
    return null
  }
}

/** Loads the whole page, or tells the visitor that it cannot (features/navigation/failure-views.tsx). */
export function waitForever(): Promise<never> {
  window.dispatchEvent(new Event(PAGE_FAILED))
  return new Promise(() => {})
}
