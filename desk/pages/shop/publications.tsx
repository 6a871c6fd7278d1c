import { useState } from 'react'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { PublicationRow } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { LazyDialog } from '#desk/ui/confirm.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { formatMoment } from '#domain/dates.ts'
import { ChangeList } from './change-list.tsx'
import { documentName } from './document-names.ts'

export function Page() {
  const publications = useAnswer(['shop', 'publications'], () => api.shop.publications.$get())
  const [asked, setAsked] = useState<number>()
  const isOwner = useMember().data?.role === 'owner'
  return (
    <DeskPage title="Publications">
      <Loaded what="the publications" query={publications}>
        {(rows) => (
          <DataTable
            caption="Publications, newest first"
            columns={columnsOf(isOwner ? setAsked : undefined, rows[0]?.id)}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<p>Nothing was published yet.</p>}
          />
        )}
      </Loaded>
      {asked === undefined ? null : <Restore id={asked} onClose={() => setAsked(undefined)} />}
    </DeskPage>
  )
}

function columnsOf(
  onAsk: ((id: number) => void) | undefined,
  live: number | undefined,
): Column<PublicationRow>[] {
  const columns: Column<PublicationRow>[] = [
    {
      label: 'Publication',
      cell: ({ id }) => (
        <span>
          <span className="font-medium">{id}</span>{' '}
          {id === live ? <span className="text-good">Live</span> : null}
        </span>
      ),
    },
    { label: 'Published', cell: ({ publishedAt }) => formatMoment(publishedAt) },
    { label: 'By', cell: ({ publishedBy }) => publishedBy },
    { label: 'Note', cell: ({ note }) => note && <span className="wrap-anywhere">{note}</span> },
    { label: 'Changed', cell: ({ changed }) => changedInWords(changed) },
  ]
  if (!onAsk) return columns
  return [
    ...columns,
    {
      label: 'Actions',
      isActs: true,
      cell: ({ id }) =>
        id === live ? null : <Button onClick={() => onAsk(id)}>{`Restore ${id}…`}</Button>,
    },
  ]
}

const MOST_NAMES = 3

function changedInWords(changed: readonly string[]): string {
  const names = changed.map((document) =>
    documentName({ document, name: document.split('/').at(-1) ?? document }),
  )
  const rest = names.length - MOST_NAMES
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ')
}

function Restore({ id, onClose }: { id: number; onClose: () => void }) {
  const param = { id: String(id) }
  const changes = useAnswer(
    ['shop', 'publications', id],
    () => api.shop.publications[':id'].$get({ param }),
    { staleTime: 0 },
  )
  const restore = useAct({
    send: (json: { live: number }) => api.shop.publications[':id'].restore.$post({ param, json }),
    said: (made) => `Publication ${made.id} is live in a few seconds`,
    onDone: onClose,
  })
  return (
    <LazyDialog
      title={`Restore publication ${id}`}
      description="Its texts and prices are published again as a new publication. Products published since then stay, and so do your drafts."
      onClose={onClose}
    >
      <Loaded what="what would change" query={changes}>
        {({ live, changes: rows }) => (
          <div className="grid gap-6">
            {rows.length === 0 ? <p>This is what is live now.</p> : null}
            {[...Map.groupBy(rows, ({ document }) => document)].map(([document, fields]) => (
              <section key={document} className="grid gap-3">
                <h3 className="font-semibold">{documentName({ document, name: document })}</h3>
                <ChangeList changes={fields} />
              </section>
            ))}
            <ButtonRow>
              <Button
                variant="primary"
                disabled={rows.length === 0}
                busy={restore.isPending}
                onClick={() => restore.mutate({ live })}
              >
                Restore
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </ButtonRow>
            <ProblemLine error={restore.error} />
          </div>
        )}
      </Loaded>
    </LazyDialog>
  )
}
