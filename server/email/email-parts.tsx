import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { BrokenLines } from './broken-lines.tsx'
import { mailColours } from './mail-colours.ts'
import { text } from './mail-styles.ts'

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
