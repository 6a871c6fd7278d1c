import { render, toPlainText } from '@react-email/render'
import { type Email, EmailLayout } from './layout.tsx'

/** An amount row directly above its note. */
const row = {
  selector: '[data-text-format="dataTable"]',
  format: 'dataTable',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
}

export async function renderEmail(
  email: Email,
  siteUrl: string,
): Promise<{ html: string; text: string }> {
  const html = await render(<EmailLayout {...email} siteUrl={siteUrl} />)
  const heading = (selector: string) => ({ selector, options: { uppercase: false } })
  return { html, text: toPlainText(html, { selectors: [heading('h1'), heading('h2'), row] }) }
}
