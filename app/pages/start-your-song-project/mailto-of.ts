/** A mailto link with a subject and, for a song, one body line per detail. */
export function mailtoOf(address: string, subject: string, details: readonly string[] = []) {
  const body = details.map((name) => `${name}:\r\n\r\n`).join('')
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (body) query.push(`body=${encodeURIComponent(body)}`)
  return `mailto:${address}?${query.join('&')}`
}
