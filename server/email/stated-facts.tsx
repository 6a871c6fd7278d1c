import { readStatement } from '#domain/withdrawal-statement.ts'
import { BrokenLines } from './broken-lines.tsx'
import { EmailRule } from './layout.tsx'
import { note, text } from './mail-styles.ts'
import { EmailRow } from './money-rows.tsx'

/** A statement of withdrawal, a row for each fact: its label, and what it says below. The plain text has them on one line. */
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
