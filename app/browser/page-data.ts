import { isRouteErrorResponse } from 'react-router'

/**
 * The data of a page, or undefined where there is no such page (404). While the shop cannot be reached it waits, as
 * pages without a loader of their own do (tools/build/trim-router.ts); rethrows any other failure.
 */
export async function undefinedIfNotFound<T>(data: Promise<T>): Promise<T | undefined> {
  try {
    return await data
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) return undefined
    if (!(error instanceof TypeError)) throw error
    window.dispatchEvent(new Event('page-failed'))
    return new Promise(() => {})
  }
}
