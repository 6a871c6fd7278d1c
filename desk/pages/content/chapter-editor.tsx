import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { IconBack } from '#app/ui/icons.tsx'
import type { DraftChapterRow, DraftChapterText } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { SaveTrouble, SaveWord } from '#desk/drafts/save-state.tsx'
import { useSaver } from '#desk/drafts/use-saver.ts'
import { ConfirmButton } from '#desk/ui/confirm.tsx'
import { Busy, Loaded } from '#desk/ui/loaded.tsx'
import { ChapterFields } from './chapter-fields.tsx'
import type { Insert } from './draft-part.tsx'

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

interface ChapterEditorProps {
  productKey: string
  chapter: DraftChapterRow
  onReady: (insert: Insert | undefined) => void
}

export function ChapterEditor(props: ChapterEditorProps) {
  const { productKey, chapter } = props
  const param = { key: productKey, id: chapter.id }
  const text = useQuery({
    queryKey: ['chapter', chapter.id],
    queryFn: () => answerOf(api.content[':key'].chapters[':id'].$get({ param })),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <section
      className="draft-main grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5"
      aria-label={chapter.title}
    >
      <Link
        to="?"
        className="inline-flex min-h-11 items-center gap-2 text-fine text-quiet lg:hidden"
      >
        <IconBack /> All chapters
      </Link>
      <Loaded what="the chapter" query={text}>
        {(stored) => <Editor {...props} stored={stored} />}
      </Loaded>
    </section>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

function Editor({
  productKey,
  chapter,
  stored,
  onReady,
}: ChapterEditorProps & { stored: DraftChapterText }) {
  const [search, setSearch] = useSearchParams()
  const [saving, saver] = useSaver<string>({
    queryKey: ['content', productKey],
    id: stored.id,
    stored: {
      written: stored.markdown,
      revision: stored.revision,
      by: stored.changedBy,
      at: stored.changedAt,
    },
    isWritten: isText,
    isSame: (one, other) => one === other,
    send: (markdown, revision) =>
      api.uploads.content[':key'].chapters[':id'].$post({
        param: { key: productKey, id: stored.id },
        json: { markdown, revision },
      }),
  })
  const looks = search.get('view') === 'preview'
  const look = async (view: 'write' | 'preview') => {
    await saver.flush()
    setSearch({ chapter: chapter.id, ...(view === 'preview' ? { view } : {}) }, { replace: true })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button onClick={() => void look(looks ? 'write' : 'preview')}>
          {looks ? 'Back to writing' : 'Preview as a customer'}
        </Button>
        <SaveWord saving={saving} />
      </div>
      <SaveTrouble what="This chapter" saving={saving} saver={saver} textOf={(text) => text} />
      {looks ? (
        <Suspense fallback={<Busy what="the preview" />}>
          <Preview productKey={productKey} chapterId={chapter.id} />
        </Suspense>
      ) : (
        <>
          <ChapterFields
            markdown={saving.written}
            onChange={saver.change}
            onReady={onReady}
            line={Number(search.get('line') ?? 0)}
          />
          <div>
            <LinkButton to="?part=publish">Continue to publishing</LinkButton>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 text-fine text-quiet">
            <span>
              Link to it from other chapters as <code>{chapter.file}</code>
            </span>
            <ConfirmButton
              title={`Delete “${chapter.title}”?`}
              description="We’ll delete it from the draft. Customers see no change until you publish."
              action="Delete chapter"
              send={() =>
                api.content[':key'].chapters[':id'].delete.$post({
                  param: { key: productKey, id: chapter.id },
                })
              }
              onDone={() => setSearch({})}
            >
              Delete this chapter…
            </ConfirmButton>
          </div>
        </>
      )}
    </>
  )
}
