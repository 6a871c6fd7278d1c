import { Section } from '@react-email/section'
import type { ReactNode } from 'react'
import { SMALL_COVER_WIDTH, SmallCover } from './letterhead.tsx'
import { mailColours, money, note, text } from './mail-styles.ts'

const { line } = mailColours

export function EmailAmount({ label, note: more, sum, strong = false }: EmailAmountProps) {
  const style = { ...text, margin: 0, fontWeight: strong ? 700 : 400 }
  return (
    <table
      role="presentation"
      width="100%"
      cellSpacing={0}
      cellPadding={0}
      data-text-format="dataTable"
    >
      <tbody>
        <tr>
          <td className="ink" valign="top" style={{ ...style, paddingRight: '16px' }}>
            {label}
            {more ? (
              <span className="quiet" style={{ ...note, fontWeight: 400 }}>
                , {more}
              </span>
            ) : null}
          </td>
          <td align="right" className="ink" valign="top" style={{ ...style, ...money }}>
            {sum}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface EmailAmountProps {
  label: string
  note?: string | undefined
  sum: string
  strong?: boolean
}

export function LineNote({ children }: { children: ReactNode }) {
  return (
    <div className="quiet" style={{ ...note, margin: '2px 0 0' }}>
      {children}
    </div>
  )
}

export function EmailRow({ children }: { children: ReactNode }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${line}`, padding: '12px 0' }}>
      {children}
    </Section>
  )
}

/** Keeps the picture's space if there is none. */
export function PicturedRow({
  picture,
  children,
}: {
  picture: string | undefined
  children: ReactNode
}) {
  return (
    <EmailRow>
      <table role="presentation" width="100%" cellSpacing={0} cellPadding={0}>
        <tbody>
          <tr>
            <td width={SMALL_COVER_WIDTH + 16} valign="top">
              {picture ? <SmallCover path={picture} /> : null}
            </td>
            <td valign="middle">{children}</td>
          </tr>
        </tbody>
      </table>
    </EmailRow>
  )
}
