import { Fragment } from 'react'

/** A verse as an example of a song's words, on paper. */
export function Verse({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid gap-4 rounded-panel on-paper p-6">
      <h3 className="text-quiet">For example</h3>
      <p className="text-title font-semibold sm:text-heading">
        {lines.map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </p>
    </div>
  )
}
