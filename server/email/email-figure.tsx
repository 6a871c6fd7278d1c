import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { heading, note } from './mail-styles.ts'

interface EmailFigureProps {
  /** A sum of money, or a date and time. */
  figure: ReactNode
  /** What it is of. */
  children: ReactNode
}

/** What a mail is about in one figure, first and large. */
export function EmailFigure({ figure, children }: EmailFigureProps) {
  return (
    <>
      <Text className="ink" style={{ ...heading, ...large }}>
        {figure}
      </Text>
      <Text className="quiet" style={{ ...note, margin: '2px 0 20px' }}>
        {children}
      </Text>
    </>
  )
}

const large = {
  fontSize: '32px',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.8px',
  lineHeight: '38px',
  margin: 0,
}
