import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { heading, note } from './mail-styles.ts'

interface EmailFigureProps {
  figure: ReactNode
  children: ReactNode
}

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
