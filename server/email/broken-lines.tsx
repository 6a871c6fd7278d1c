import { Fragment } from 'react'

export function BrokenLines({ lines }: { lines: readonly string[] }) {
  return lines.map((words, place) => (
    <Fragment key={`${place} ${words}`}>
      {place > 0 ? <br /> : null}
      {words}
    </Fragment>
  ))
}
