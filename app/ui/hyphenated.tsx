/** A text whose hyphenated words, such as Self-Host, stay on one line; longer ones would not fit everywhere. */
export function hyphenated(text: string) {
  if (!text.includes('-')) return text
  return text.split(/(\S*-\S*)/).map((part, index) => {
    const look = part.includes('-') && part.length < 16 ? 'whitespace-nowrap' : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
      <span key={index} className={look}>
        {part}
      </span>
    )
  })
}
