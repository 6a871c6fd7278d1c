import { isRouteErrorResponse } from 'react-router'

/**
 * Undefined for a 404. Waits while the shop is unreachable, like pages without a loader (tools/build/trim-router.ts).
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
