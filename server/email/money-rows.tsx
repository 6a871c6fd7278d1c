import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { mailColours } from '#domain/mail-colours.ts'
import { heading, money, note, text } from './mail-styles.ts'

const { line } = mailColours

/** The sum that a mail is about, first and large, and what it is of. */
export function EmailSum({ sum, children }: { sum: string; children: ReactNode }) {
  return (
    <>
      <Text className="ink" style={{ ...heading, ...money, ...sumStyle }}>
        {sum}
      </Text>
      <Text className="quiet" style={{ ...note, margin: '2px 0 20px' }}>
        {children}
      </Text>
    </>
  )
}

const sumStyle = { fontSize: '32px', letterSpacing: '-0.8px', lineHeight: '38px', margin: 0 }

/** A label and an amount on one line, of which the amounts stand below each other on the right. */
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
  /** Said beside the label, quietly. */
  note?: string | undefined
  sum: string
  strong?: boolean
}

/** What is said below the name of a line. */
export function LineNote({ children }: { children: ReactNode }) {
  return (
    <div className="quiet" style={{ ...note, margin: '2px 0 0' }}>
      {children}
    </div>
  )
}

/** A row of a table, with a line above it. */
export function EmailRow({ children }: { children: ReactNode }) {
  return (
    <Section className="line" style={{ borderTop: `1px solid ${line}`, padding: '12px 0' }}>
      {children}
    </Section>
  )
}
