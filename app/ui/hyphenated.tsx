import { Fragment } from 'react'

/** A text whose hyphenated words, such as Self-Host, stay on one line; longer ones would not fit everywhere. */
export function hyphenated(text: string) {
  if (!text.includes('-')) return text
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other order
    <Fragment key={index}>
      {index > 0 ? ' ' : ''}
      {word.includes('-') && word.length < 16 ? (
        <span className="whitespace-nowrap">{word}</span>
      ) : (
        word
      )}
    </Fragment>
  ))
}
