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
import { Cover, type MailSite, MailSiteContext, useMailSite, Wordmark } from './letterhead.tsx'
import { deviceStyles, font, heading, mailColours, note, small, text } from './mail-styles.ts'

export interface Email {
  subject: string
  /** Shown beside the subject in mail clients. */
  preview: string
  /** Default: the subject. */
  heading?: string
  body: ReactNode
  /** The only button, below the body. */
  action?: EmailTarget | undefined
  below?: ReactNode
  /** Last, in small print. */
  note?: ReactNode
  /** Path of the picture of the product, if the email is about one; the text names it. */
  cover?: string | undefined
  attachments?: readonly EmailAttachment[]
  /** Accepts a POST. Only for emails with an opt-out. */
  unsubscribeUrl?: string
}

export interface EmailTarget {
  label: string
  href: string
  /** Without the signal colour, for destructive actions. */
  isQuiet?: boolean
}

export interface EmailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

const { ground, surface, line, text: ink, quiet, onSignal } = mailColours
const WIDTH = '560px'
const unbroken = { whiteSpace: 'nowrap' } as const

export function EmailLayout({
  subject,
  preview,
  heading: title = subject,
  body,
  action,
  below,
  note: last,
  cover,
  site,
}: Email & { site: MailSite }) {
  const { company } = site.facts
  return (
    <MailSiteContext value={site}>
      <Html lang="en">
        <Head>
          <title>{subject}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{deviceStyles}</style>
        </Head>
        <Preview>{preview}</Preview>
        <Body
          className="ground"
          style={{ backgroundColor: ground, margin: 0, padding: '32px 12px 40px' }}
        >
          <Container
            className="surface"
            style={{
              backgroundColor: surface,
              borderRadius: '12px',
              maxWidth: WIDTH,
              padding: '32px 32px 20px',
            }}
          >
            <Wordmark />
            {cover ? <Cover path={cover} /> : null}
            <h1 className="ink" style={heading}>
              {title}
            </h1>
            {body}
            {action ? <Action {...action} /> : null}
            {below}
            {last ? <EmailNote>{last}</EmailNote> : null}
          </Container>
          <Container className="foot" style={{ maxWidth: WIDTH, padding: '20px 32px 0' }}>
            {action ? <Address href={action.href} /> : null}
            <Text className="quiet" style={small}>
              {company.legalName}, {company.street},{' '}
              <span style={unbroken}>
                {company.postalCode} {company.city}
              </span>
              , {company.country}
            </Text>
            <Text className="quiet" style={small}>
              <span style={unbroken}>Business ID {company.businessId}</span>,{' '}
              <span style={unbroken}>{company.phone}</span>,{' '}
              <Link className="quiet" href={`mailto:${company.email}`} style={{ color: quiet }}>
                {company.email}
              </Link>
            </Text>
          </Container>
        </Body>
      </Html>
    </MailSiteContext>
  )
}

function Action({ label, href, isQuiet = false }: EmailTarget) {
  const { accent } = useMailSite().facts.brand
  const colours = isQuiet
    ? { border: `1px solid ${quiet}`, color: ink }
    : { backgroundColor: accent, color: onSignal }
  return (
    <Section style={{ margin: '24px 0 20px' }}>
      <Button
        href={href}
        className={isQuiet ? 'button ink' : 'button'}
        style={{
          ...colours,
          borderRadius: '8px',
          fontFamily: font,
          fontSize: '16px',
          fontWeight: 600,
          padding: '13px 22px',
        }}
      >
        {label}
      </Button>
    </Section>
  )
}

/** Line breaks within path and query. */
const BREAKS = /(?<=[^/:]\/|[?&=])/

/** For mail clients without buttons; plain text has the address at the button. */
function Address({ href }: { href: string }) {
  const parts = href.split(BREAKS).map((part, place) => ({ part, place }))
  return (
    <Text data-skip-in-text="true" className="quiet" style={{ ...small, margin: '0 0 16px' }}>
      Button not working?{' '}
      <Link className="quiet" href={href} style={{ color: quiet }}>
        {parts.map(({ part, place }) => (
          <Fragment key={place}>
            {place > 0 ? <wbr /> : null}
            {part}
          </Fragment>
        ))}
      </Link>
    </Text>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  )
}

export function EmailNote({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={note}>
      {children}
    </Text>
  )
}

export function EmailFact({ fact, children }: { fact: string; children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      <strong>{fact}</strong>
      <br />
      <span className="quiet" style={{ ...note, margin: 0 }}>
        {children}
      </span>
    </Text>
  )
}

export function EmailSection({ title }: { title: string }) {
  return (
    <h2
      className="ink"
      style={{
        ...text,
        fontSize: '18px',
        fontWeight: 700,
        margin: '28px 0 12px',
        wordSpacing: '1px',
      }}
    >
      {title}
    </h2>
  )
}

/** On one line unless it `wraps`. */
export function EmailLink({ href, children, wraps = false }: EmailLinkProps) {
  return (
    <Link
      href={href}
      className="ink"
      style={{
        color: ink,
        textDecoration: 'underline',
        textDecorationColor: useMailSite().facts.brand.accent,
        textDecorationThickness: '2px',
        textUnderlineOffset: '3px',
        ...(wraps ? {} : unbroken),
      }}
    >
      {children}
    </Link>
  )
}

interface EmailLinkProps {
  href: string
  children: string
  wraps?: boolean
}

export function EmailRule() {
  return (
    <Section
      data-skip-in-text="true"
      className="line"
      style={{ borderTop: `1px solid ${line}`, margin: '8px 0 20px', lineHeight: '1px' }}
    >
      {' '}
    </Section>
  )
}
