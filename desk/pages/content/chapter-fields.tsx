import { useEffect, useId, useRef } from 'react'
import { fieldClass, TextField } from '#app/ui/text-field.tsx'
import { joinTitle, splitTitle } from './chapter-title.ts'
import type { Insert } from './draft-part.tsx'
import { insertPiece } from './insert-piece.ts'

interface ChapterFieldsProps {
  markdown: string
  onChange: (markdown: string) => void
  onReady: (insert: Insert | undefined) => void
  /** Line of the whole text to show, from 1; 0: none. */
  line: number
}

/** A text that does not begin with its title is edited in one field. */
export function ChapterFields({ markdown, onChange, onReady, line }: ChapterFieldsProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const parts = splitTitle(markdown)
  const body = parts?.body ?? markdown
  const linesBefore = parts?.linesBefore ?? 0
  const change = (next: string) => {
    const clean = next.toWellFormed().replaceAll('\0', '')
    onChange(parts ? joinTitle(markdown, { title: parts.title, body: clean }) : clean)
  }
  useEffect(() => {
    if (line > 0 && field.current) showLine(field.current, line - linesBefore)
    // not on each keystroke
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [line])
  useEffect(() => {
    onReady((text) => insertInto(field.current, text))
    return () => onReady(undefined)
  }, [onReady])
  return (
    <div className="grid gap-5">
      {parts ? (
        <TextField
          label="Title"
          maxLength={200}
          value={parts.title}
          onChange={({ target }) => onChange(joinTitle(markdown, { title: target.value, body }))}
        />
      ) : null}
      <div className="grid gap-2">
        <label htmlFor={id} className="text-fine font-medium">
          Text
        </label>
        <textarea
          ref={field}
          id={id}
          className={`${fieldClass} chapter-text-field`}
          value={body}
          spellCheck
          onChange={({ target }) => change(target.value)}
        />
        <WritingHelp />
      </div>
    </div>
  )
}

function showLine(field: HTMLTextAreaElement, line: number) {
  const lines = field.value.split('\n')
  const at = Math.min(Math.max(line, 1), lines.length)
  const start = lines.slice(0, at - 1).reduce((sum, one) => sum + one.length + 1, 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[at - 1]?.length ?? 0))
  // browsers scroll to the selection when the field gains focus
  field.blur()
  field.focus()
}

/** Inserts at the cursor so that undo works; a selection is not replaced. */
function insertInto(field: HTMLTextAreaElement | null, piece: string) {
  if (!field) return
  field.focus()
  const { start, end, text } = insertPiece(field.value, field.selectionEnd, piece)
  field.setSelectionRange(start, end)
  // deprecated, but nothing else keeps the field's undo history
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const rows = [
  ['## A heading', 'starts a section'],
  ['**important**', 'stands out'],
  ['- one thing', 'is a list item'],
  ['[words](https://…)', 'is a link'],
  ['[words](02-next.md)', 'links to another chapter'],
  ['a YouTube or Vimeo link on its own line', 'is a video'],
  ['```', 'before and after code, or a prompt to copy'],
] as const

function WritingHelp() {
  return (
    <details className="text-fine text-quiet">
      <summary className="flex min-h-11 items-center">Formatting help</summary>
      <dl className="grid gap-2 pb-3">
        {rows.map(([typed, means]) => (
          <div key={typed} className="grid gap-x-4 md:grid-cols-[20rem_1fr]">
            <dt>
              <code className="text-[0.8125rem] text-text">{typed}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>To add pictures and files, upload them, then tap Insert next to their names.</p>
    </details>
  )
}
