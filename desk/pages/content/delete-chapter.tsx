import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import type { DraftChapterRow } from '#contract/desk/content.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }))

export function DeleteChapter({
  productKey,
  chapter,
}: {
  productKey: string
  chapter: DraftChapterRow
}) {
  const [asked, setAsked] = useState(false)
  const [, setSearch] = useSearchParams()
  const remove = useAct({
    send: () =>
      api.content[':key'].chapters[':id'].delete.$post({
        param: { key: productKey, id: chapter.id },
      }),
    onDone: () => setSearch({}),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-fine text-quiet">
      <span>
        Link to it from other chapters as <code>{chapter.file}</code>
      </span>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Delete this chapter…
      </Button>
      {asked ? (
        <Suspense>
          <Dialog
            title={`Delete “${chapter.title}”?`}
            description="We’ll delete it from the draft. Customers see no change until you publish."
            onClose={() => setAsked(false)}
          >
            <ButtonRow>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
                Delete chapter
              </Button>
              <Button onClick={() => setAsked(false)}>Cancel</Button>
            </ButtonRow>
            <p role="alert" className="mt-3 text-fine text-bad empty:hidden">
              {remove.error?.message}
            </p>
          </Dialog>
        </Suspense>
      ) : null}
    </div>
  )
}
