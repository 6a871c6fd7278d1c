import { render, toPlainText } from '@react-email/render'
import { type Email, EmailLayout } from './layout.tsx'
import type { MailSite } from './letterhead.tsx'

/** An amount row directly above its note. */
const row = {
  selector: '[data-text-format="dataTable"]',
  format: 'dataTable',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
}

export async function renderEmail(
  email: Email,
  site: MailSite,
): Promise<{ html: string; text: string }> {
  const html = await render(<EmailLayout {...email} site={site} />)
  const heading = (selector: string) => ({ selector, options: { uppercase: false } })
  return { html, text: toPlainText(html, { selectors: [heading('h1'), heading('h2'), row] }) }
}
