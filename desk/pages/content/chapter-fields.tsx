import { useEffect, useId, useRef } from 'react'
import { fieldClass, TextField } from '#app/ui/text-field.tsx'
import { joinTitle, splitTitle } from './chapter-title.ts'
import type { Insert } from './draft-part.tsx'
import { insertPiece } from './insert-piece.ts'
import { WritingHelp } from './writing-help.tsx'

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
