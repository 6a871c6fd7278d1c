import { render, toPlainText } from '@react-email/render'
import { type Email, EmailLayout } from './layout.tsx'

/** A row with an amount, right above what is said about it. */
const row = {
  selector: '[data-text-format="dataTable"]',
  format: 'dataTable',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
}

/** The HTML of a mail, and its text for readers without HTML. Its pictures are those of the shop at `siteUrl`. */
export async function renderEmail(
  email: Email,
  siteUrl: string,
): Promise<{ html: string; text: string }> {
  const html = await render(<EmailLayout {...email} siteUrl={siteUrl} />)
  const heading = (selector: string) => ({ selector, options: { uppercase: false } })
  return { html, text: toPlainText(html, { selectors: [heading('h1'), heading('h2'), row] }) }
}
