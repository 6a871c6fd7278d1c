const rows = [
  ['## A heading', 'starts a section'],
  ['**important**', 'stands out'],
  ['- one thing', 'is a list item'],
  ['[words](https://…)', 'is a link'],
  ['[words](02-next.md)', 'links to another chapter'],
  ['a YouTube or Vimeo link on its own line', 'is a video'],
  ['```', 'before and after code, or a prompt to copy'],
] as const

export function WritingHelp() {
  return (
    <details className="text-fine text-quiet">
      <summary className="flex min-h-11 items-center">Formatting help</summary>
      <dl className="writing-help">
        {rows.map(([typed, means]) => (
          <div key={typed}>
            <dt>{typed}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>To add pictures and files, upload them, then tap Insert next to their names.</p>
    </details>
  )
}
