import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DraftChapterRow } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { SmallAct } from './small-act.tsx'

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
  const move = (id: string, from: number, to: number) => {
    if (to in ids) order.mutate({ ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) })
  }
  return (
    <section className="draft-whole grid gap-3" aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-fine font-medium">
        Chapters
      </h2>
      <ol className="border-t border-line [counter-reset:chapter]">
        {chapters.map(({ id, title }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center border-b border-line [counter-increment:chapter]"
          >
            <Link
              to={`?chapter=${id}`}
              aria-current={id === shownId ? 'true' : undefined}
              className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center py-2 text-fine leading-[1.35] wrap-anywhere text-quiet before:tabular-nums before:content-[counter(chapter)] hover:text-text aria-[current]:text-text aria-[current]:before:font-semibold aria-[current]:before:text-signal"
            >
              {title}
            </Link>
            {(['up', 'down'] as const).map((way) => {
              const to = way === 'up' ? index - 1 : index + 1
              return (
                <SmallAct
                  key={way}
                  aria-label={`Move “${title}” ${way}`}
                  // not `disabled`, which would lose the focus at the end of the list
                  aria-disabled={to in ids ? undefined : true}
                  onClick={() => move(id, index, to)}
                >
                  {way === 'up' ? '↑' : '↓'}
                </SmallAct>
              )
            })}
          </li>
        ))}
      </ol>
      <ProblemLine error={order.error} />
      <AddChapter productKey={productKey} />
    </section>
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
