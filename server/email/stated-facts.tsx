import { readStatement } from '#domain/withdrawal-statement.ts'
import { BrokenLines } from './broken-lines.tsx'
import { EmailRule } from './layout.tsx'
import { note, text } from './mail-styles.ts'
import { EmailRow } from './money-rows.tsx'

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
