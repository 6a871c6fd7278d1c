import { isRouteErrorResponse } from 'react-router'

/** The data of a page, or undefined where there is no such page (404); rethrows any other failure. */
export async function undefinedIfNotFound<T>(data: Promise<T>): Promise<T | undefined> {
  try {
    return await data
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) return undefined
    throw error
  }
}
