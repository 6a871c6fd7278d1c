import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { mailColours } from '#domain/mail-colours.ts'
import { company } from '#shop/company.ts'
import { Cover, Wordmark } from './letterhead.tsx'
import { command, darkStyles, font, note, small, text } from './mail-styles.ts'

/** A mail before it is rendered. */
export interface Email {
  subject: string
  /** What a mail reader shows beside the subject. */
  preview: string
  body: ReactNode
  /** The picture of the one thing that the mail is about. */
  cover?: EmailCover | undefined
  attachments?: readonly EmailAttachment[]
  /** Switches mails of this kind off by a POST; only for those that can be. */
  unsubscribeUrl?: string
}

/** A picture that the build makes. */
export interface EmailCover {
  /** Its path in the shop. */
  path: string
  /** Shown where pictures are blocked. */
  alt: string
}

/** A file that a mail carries. */
export interface EmailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

const { ground, surface, line, quiet, signal, onSignal } = mailColours

/** The layout of all mails: logo, cover, body and sender. `siteUrl` is where the shop's pictures are. */
export function EmailLayout({
  subject,
  preview,
  body,
  cover,
  siteUrl,
}: Email & { siteUrl: string }) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ backgroundColor: ground, margin: 0, padding: '32px 12px' }}>
        <Container
          className="surface"
          style={{
            backgroundColor: surface,
            borderRadius: '12px',
            maxWidth: '560px',
            padding: '28px 28px 12px',
          }}
        >
          <Wordmark siteUrl={siteUrl} />
          {cover ? <Cover {...cover} siteUrl={siteUrl} /> : null}
          {body}
        </Container>
        <Container style={{ maxWidth: '560px', padding: '20px 28px 0' }}>
          <Text className="quiet" style={small}>
            {company.legalName}, {company.street}, {company.postalCode} {company.city},{' '}
            {company.country}
          </Text>
          <Text className="quiet" style={small}>
            Business ID {company.businessId}, {company.phone},{' '}
            <Link className="quiet" href={`mailto:${company.email}`} style={{ color: quiet }}>
              {company.email}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function EmailHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink" style={{ ...text, fontSize: '26px', fontWeight: 700, lineHeight: '32px' }}>
      {children}
    </h1>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  )
}

/** What one should know and need not do. */
export function EmailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={note}>
      {children}
    </Text>
  )
}

/** Words that were written or agreed to, line by line. */
export function EmailStatement({ children }: { children: string }) {
  const lines = children.split('\n').map((words, index) => ({ words, key: `${index} ${words}` }))
  return (
    <Section
      className="line"
      style={{ borderLeft: `3px solid ${line}`, margin: '0 0 20px', paddingLeft: '16px' }}
    >
      <Text className="ink" style={{ ...text, margin: 0 }}>
        {lines.map(({ words, key }, place) => (
          <Fragment key={key}>
            {place > 0 ? <br /> : null}
            {words}
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}

/** A command for the shop's terminal, whole on its own line. */
export function EmailCommand({ does, children }: { does: string; children: string }) {
  return (
    <Text className="ink" style={text}>
      {does}
      <br />
      <code style={command}>{children}</code>
    </Text>
  )
}

/** Heading of a section in a longer mail. */
export function EmailSection({ title }: { title: string }) {
  return (
    <h2
      className="ink"
      style={{ ...text, fontSize: '18px', fontWeight: 700, margin: '28px 0 12px' }}
    >
      {title}
    </h2>
  )
}

export function EmailLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="signal" style={{ color: signal, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

/** A button, with its URL as text below for mail readers that show none; the plain text has it once. */
export function EmailAction({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        href={href}
        className="button"
        style={{
          backgroundColor: signal,
          borderRadius: '8px',
          color: onSignal,
          fontFamily: font,
          fontSize: '16px',
          fontWeight: 600,
          padding: '14px 22px',
        }}
      >
        {children}
      </Button>
      <Text
        data-skip-in-text="true"
        className="quiet"
        style={{ ...small, margin: '16px 0 0', wordBreak: 'break-all' }}
      >
        <Link href={href} className="quiet" style={{ color: quiet }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

/** A row with a label and an amount. */
export function EmailRow({ label, value, strong = false }: EmailRowProps) {
  const style = { ...text, margin: 0, fontWeight: strong ? 700 : 400 }
  return (
    <table
      role="presentation"
      width="100%"
      cellSpacing={0}
      cellPadding={0}
      data-text-format="dataTable"
      className="line"
      style={{ borderTop: `1px solid ${line}`, marginBottom: strong ? '16px' : 0 }}
    >
      <tbody>
        <tr>
          <td className="ink" style={{ ...style, padding: '10px 16px 10px 0' }}>
            {label}
          </td>
          <td
            align="right"
            className="ink"
            style={{ ...style, padding: '10px 0', whiteSpace: 'nowrap' }}
          >
            {value}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface EmailRowProps {
  label: string
  value: string
  strong?: boolean
}
