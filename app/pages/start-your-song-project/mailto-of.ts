/** The body of the mail about a song: one line for each detail, with room to fill in. */
export function briefText(details: readonly { name: string }[]): string {
  return details.map(({ name }) => `${name}:\r\n\r\n`).join('')
}

/** A mailto link with a subject and, for a song, its details. */
export function mailtoOf(
  address: string,
  subject: string,
  details: readonly { name: string }[] = [],
) {
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (details.length > 0) query.push(`body=${encodeURIComponent(briefText(details))}`)
  return `mailto:${address}?${query.join('&')}`
}
