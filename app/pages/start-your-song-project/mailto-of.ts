interface Detail {
  name: string
  text?: string | undefined
}

/** Mail body: each detail with its text, or room to fill it in. */
export function briefText(details: readonly Detail[]): string {
  return details
    .map(({ name, text = '' }) => `${name}:\r\n${text.trim().replaceAll(/\r?\n/g, '\r\n')}\r\n\r\n`)
    .join('')
    .trimEnd()
}

export function mailtoOf(address: string, subject: string, details: readonly Detail[] = []) {
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (details.length > 0) query.push(`body=${encodeURIComponent(briefText(details))}`)
  return `mailto:${address}?${query.join('&')}`
}

/** Some mail programs and Windows truncate or refuse longer links. */
const LONGEST_MAILTO = 1900

export function fitsMailto(link: string): boolean {
  return link.length <= LONGEST_MAILTO
}
