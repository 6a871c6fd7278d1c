import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DraftChapterRow } from '#contract/desk/content.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'

interface ChapterListProps {
  productKey: string
  chapters: readonly DraftChapterRow[]
  shownId: string | undefined
}

export function ChapterList({ productKey, chapters, shownId }: ChapterListProps) {
  const order = useAct({
    send: (json: { ids: string[] }) =>
      api.content[':key'].order.$post({ param: { key: productKey }, json }),
  })
  const ids = chapters.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const others = ids.filter((_, index) => index !== from)
    order.mutate({
      ids: [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)],
    })
  }
  return (
    <section className="draft-whole grid gap-3" aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-fine font-medium">
        Chapters
      </h2>
      <ol className="chapter-list">
        {chapters.map(({ id, title }, index) => (
          <li key={id} data-shown={id === shownId ? '' : undefined}>
            <Link to={`?chapter=${id}`} aria-current={id === shownId ? 'true' : undefined}>
              {title}
            </Link>
            <Mover title={title} to="up" off={index === 0} onMove={() => move(index, index - 1)} />
            <Mover
              title={title}
              to="down"
              off={index === chapters.length - 1}
              onMove={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <ProblemLine error={order.error} />
      <AddChapter productKey={productKey} />
    </section>
  )
}

interface MoverProps {
  title: string
  to: 'up' | 'down'
  off: boolean
  onMove: () => void
}

function Mover({ title, to, off, onMove }: MoverProps) {
  return (
    <button
      type="button"
      className="chapter-mover"
      aria-label={`Move “${title}” ${to}`}
      // not `disabled`, which would lose the focus at the end of the list
      aria-disabled={off || undefined}
      onClick={() => (off ? undefined : onMove())}
    >
      {to === 'up' ? '↑' : '↓'}
    </button>
  )
}

function AddChapter({ productKey }: { productKey: string }) {
  const [title, setTitle] = useState('')
  const [, setSearch] = useSearchParams()
  const add = useAct({
    send: (json: { title: string }) =>
      api.content[':key'].chapters.$post({ param: { key: productKey }, json }),
    onDone: ({ id }) => {
      setTitle('')
      setSearch({ chapter: id })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') add.mutate({ title })
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label="New chapter"
        placeholder="Title"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={add.error?.message}
      />
      <Button type="submit" busy={add.isPending}>
        Add chapter
      </Button>
    </form>
  )
}
