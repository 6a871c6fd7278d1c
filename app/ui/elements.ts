import type { ReactElement } from 'react'

/** No bare text beside siblings: browser translation moves it away from where React left it. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
