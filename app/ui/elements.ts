import type { ReactElement } from 'react'

/**
 * Children that hold no text of their own, for components that put them beside others: a browser's translation moves
 * bare text away from where React left it.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
