const rows = [
  ['## A heading', 'starts a section'],
  ['**important**', 'stands out'],
  ['- one thing', 'is a list item'],
  ['[words](https://…)', 'is a link'],
  ['[words](02-next.md)', 'leads to another chapter'],
  ['a YouTube or Vimeo link alone on a line', 'is a video'],
  ['```', 'before and after: code, or a prompt to copy'],
] as const

export function WritingHelp() {
  return (
    <details className="text-fine text-quiet">
      <summary className="flex min-h-11 items-center">
        How to write headings, links and more
      </summary>
      <dl className="writing-help">
        {rows.map(([typed, means]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>Pictures and files: upload them, then press Insert beside their names.</p>
    </details>
  )
}
