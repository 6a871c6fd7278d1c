/** Keeps short hyphenated words, such as Self-Host, on one line. */
export function hyphenated(text: string) {
  if (!text.includes('-')) return text
  return text.split(/(\S*-\S*)/).map((part, index) => {
    const look = part.includes('-') && part.length < 16 ? 'whitespace-nowrap' : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <span key={index} className={look}>
        {part}
      </span>
    )
  })
}
