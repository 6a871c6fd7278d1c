import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { mailColours } from '#domain/palette.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'

/** A mail before it is rendered. */
export interface Email {
  subject: string
  /** What a mail reader shows beside the subject. */
  preview: string
  body: ReactNode
}

const { ground, surface, line, text: ink, quiet, signal, onSignal } = mailColours
const font = "'Helvetica Neue', Helvetica, Arial, sans-serif"

const text = {
  color: ink,
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
}
const small = { ...text, color: quiet, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px' }

/** The layout of all mails: brand name, body and sender. */
export function EmailLayout({ subject, preview, body }: Email) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        {/* a mail reader's night mode would turn some of the colours and leave others */}
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: ground, margin: 0, padding: '32px 12px' }}>
        <Container style={{ backgroundColor: surface, maxWidth: '560px', padding: '32px' }}>
          <Text style={{ ...text, fontWeight: 700, letterSpacing: '0.04em' }}>{brand.name}</Text>
          {body}
          <Hr style={{ borderColor: line, margin: '32px 0 16px' }} />
          <Text style={small}>
            {company.legalName}, {company.street}, {company.postalCode} {company.city},{' '}
            {company.country}
          </Text>
          <Text style={small}>
            Business ID {company.businessId}. {company.phone}.{' '}
            <Link href={`mailto:${company.email}`} style={{ color: quiet }}>
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
    <h1 style={{ ...text, fontSize: '24px', fontWeight: 700, lineHeight: '32px' }}>{children}</h1>
  )
}

export function EmailText({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>
}

/** Heading of a section in a longer mail. */
export function EmailSection({ title }: { title: string }) {
  return (
    <h2 style={{ ...text, fontSize: '18px', fontWeight: 700, margin: '32px 0 12px' }}>{title}</h2>
  )
}

export function EmailLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} style={{ color: signal, textDecoration: 'underline' }}>
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
        style={{
          backgroundColor: signal,
          borderRadius: '6px',
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
        style={{ ...small, margin: '16px 0 0', wordBreak: 'break-all' }}
      >
        <Link href={href} style={{ color: quiet }}>
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
      style={{ borderTop: `1px solid ${line}`, marginBottom: strong ? '12px' : 0 }}
    >
      <tbody>
        <tr>
          <td style={{ ...style, padding: '10px 0' }}>{label}</td>
          <td align="right" style={{ ...style, padding: '10px 0', whiteSpace: 'nowrap' }}>
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
