import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { readStatement } from '#domain/withdrawal-statement.ts'
import { EmailRow } from './email-rows.tsx'
import { EmailRule, EmailText } from './layout.tsx'
import { heading, mailColours, note, text } from './mail-styles.ts'

const { line } = mailColours

export function EmailStatement({ title, children }: { title?: string; children: string }) {
  return (
    <Section
      className="line"
      style={{ borderLeft: `3px solid ${line}`, margin: '0 0 20px', paddingLeft: '16px' }}
    >
      <Text className="ink" style={{ ...text, margin: 0 }}>
        {title ? (
          <>
            <strong>{title}</strong>
            <br />
          </>
        ) : null}
        <BrokenLines lines={children.split('\n')} />
      </Text>
    </Section>
  )
}

function BrokenLines({ lines }: { lines: readonly string[] }) {
  return lines.map((words, place) => (
    <Fragment key={`${place} ${words}`}>
      {place > 0 ? <br /> : null}
      {words}
    </Fragment>
  ))
}

/** Label and text of a fact share one line in plain text. */
export function StatedFacts({ statement }: { statement: string }) {
  const facts = readStatement(statement).map((fact, place) => ({ ...fact, key: place }))
  return (
    <>
      {facts.map(({ key, label, lines }) => (
        <EmailRow key={key}>
          <div className="ink" style={{ ...text, margin: 0, overflowWrap: 'anywhere' }}>
            {label === undefined ? null : (
              <>
                <span className="quiet" style={note}>
                  {label}
                </span>{' '}
                <br data-skip-in-text="true" />
              </>
            )}
            <BrokenLines lines={lines} />
          </div>
        </EmailRow>
      ))}
      <EmailRule />
    </>
  )
}

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

/** For a shop without DESK_URL, where the owner can look and decide nothing. */
export function OpenYourDesk() {
  return (
    <EmailText>
      Your shop’s desk is closed. Whoever runs the machine opens it by setting DESK_URL and starting
      the shop again.
    </EmailText>
  )
}
