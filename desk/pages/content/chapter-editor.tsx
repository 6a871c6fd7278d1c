import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { IconBack } from '#app/ui/icons.tsx'
import type { DraftChapterRow, DraftChapterText } from '#contract/desk/content.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { readKept, saveText } from '#desk/api/kept-texts.ts'
import { Busy } from '#desk/ui/busy.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { ChapterFields } from './chapter-fields.tsx'
import { createSaver } from './create-saver.ts'
import { DeleteChapter } from './delete-chapter.tsx'
import type { Insert } from './draft-part.tsx'
import { SaveTrouble, SaveWord } from './save-state.tsx'
import { useSaver } from './use-saver.ts'

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
    <section className="draft-main" aria-label={chapter.title}>
      <Link to="?" className="draft-back">
        <IconBack /> All chapters
      </Link>
      <Loaded what="the chapter" query={text}>
        {(stored) => <Editor {...props} stored={stored} />}
      </Loaded>
    </section>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

function useChapter(productKey: string, stored: DraftChapterText) {
  const queries = useQueryClient()
  const [saving, saver] = useSaver(() =>
    createSaver<string>({
      stored: { written: stored.markdown, revision: stored.revision, savedAt: stored.changedAt },
      kept: readKept(stored.id, isText),
      isSame: (one, other) => one === other,
      keep: (kept) => saveText(stored.id, kept),
      save: async (markdown, revision) => {
        const param = { key: productKey, id: stored.id }
        const json = { markdown, revision }
        const answer = await answerOf(
          api.uploads.content[':key'].chapters[':id'].$post({ param, json }),
        )
        void queries.invalidateQueries({ queryKey: ['content', productKey] })
        return answer
      },
    }),
  )
  const { markdown, revision, changedBy, changedAt } = stored
  useEffect(() => {
    saver.meet({ written: markdown, revision, by: changedBy, at: changedAt })
  }, [saver, markdown, revision, changedBy, changedAt])
  return [saving, saver] as const
}

function Editor({
  productKey,
  chapter,
  stored,
  onReady,
}: ChapterEditorProps & { stored: DraftChapterText }) {
  const [search, setSearch] = useSearchParams()
  const [saving, saver] = useChapter(productKey, stored)
  const looks = search.get('view') === 'preview'
  const look = async (view: 'write' | 'preview') => {
    await saver.flush()
    setSearch({ chapter: chapter.id, ...(view === 'preview' ? { view } : {}) }, { replace: true })
  }
  return (
    <>
      <div className="draft-bar">
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
          <DeleteChapter productKey={productKey} chapter={chapter} />
        </>
      )}
    </>
  )
}
