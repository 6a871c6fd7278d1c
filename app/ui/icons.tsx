import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

const drawn = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
)

export const IconClose = drawn('m5 5 10 10M15 5 5 15')
export const IconMenu = drawn('M3 7h14M3 13h14')
export const IconCart = () => (
  <Icon>
    <path d="M2.5 3.5h2l1.6 9h8.8l1.6-6.5H5" />
    <circle cx="7.5" cy="16" r="1" />
    <circle cx="13.5" cy="16" r="1" />
  </Icon>
)

export const IconExternal = drawn('M7 5h8v8M15 5 5.5 14.5')
export const IconBack = drawn('M16 10H4m5-5-5 5 5 5')
export const IconCheck = drawn('m4 10.5 4 4 8-9')
export const IconMinus = drawn('M5 10h10')
export const IconDot = () => (
  <Icon>
    <circle cx="10" cy="10" r="1.5" fill="currentColor" />
  </Icon>
)

export const IconPlus = drawn('M5 10h10M10 5v10')
export const IconLock = () => (
  <Icon>
    <rect x="4.5" y="9" width="11" height="7.5" rx="1.5" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </Icon>
)

export const IconTrash = drawn('M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11')
