/** A detail of a song, and what was typed for it. */
interface Detail {
  name: string
  text?: string | undefined
}

/** The body of the mail about a song: each detail with what was typed, or room to fill it in. */
export function briefText(details: readonly Detail[]): string {
  return details
    .map(({ name, text = '' }) => `${name}:\r\n${text.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n\r\n`)
    .join('')
    .trimEnd()
}

/** A mailto link with a subject and, for a song, its details. */
export function mailtoOf(address: string, subject: string, details: readonly Detail[] = []) {
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (details.length > 0) query.push(`body=${encodeURIComponent(briefText(details))}`)
  return `mailto:${address}?${query.join('&')}`
}

/** Longer addresses are cut off, or not opened at all, by some mail programs and Windows. */
const LONGEST_MAILTO = 1900

/** Whether what was typed can be handed to a mail program whole. */
export function fitsMailto(link: string): boolean {
  return link.length <= LONGEST_MAILTO
}
