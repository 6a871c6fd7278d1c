import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { mailColours } from '#domain/mail-colours.ts'
import { text } from './mail-styles.ts'

const { line, quiet } = mailColours

/** Words that were written or agreed to, line by line, below what they are about. */
export function EmailStatement({ title, children }: { title?: string; children: string }) {
  const lines = children.split('\n').map((words, index) => ({ words, key: `${index} ${words}` }))
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
        {lines.map(({ words, key }, place) => (
          <Fragment key={key}>
            {place > 0 ? <br /> : null}
            <StatementLine words={words} />
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

/** What a line says stands out from what it is about, such as a name. */
function StatementLine({ words }: { words: string }) {
  const [, label, rest] = /^(\p{Lu}[\p{L} ]{1,30}:) (.+)$/u.exec(words) ?? []
  if (label === undefined) return words
  return (
    <>
      <span className="quiet" style={{ color: quiet }}>
        {label}
      </span>{' '}
      {rest}
    </>
  )
}
