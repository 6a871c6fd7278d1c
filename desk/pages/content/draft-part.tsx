import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft, GuideContent } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { ConfirmButton } from '#desk/ui/confirm.tsx'
import { ChapterEditor } from './chapter-editor.tsx'
import { ChapterList } from './chapter-list.tsx'
import { DraftFiles } from './draft-files.tsx'
import { StartDraft } from './start-draft.tsx'

/** Inserts at the cursor of the open chapter. */
export type Insert = (markdown: string) => void

export function DraftPart({ guide }: { guide: GuideContent }) {
  if (!guide.draft) return <StartDraft guide={guide} />
  return <Writing productKey={guide.key} draft={guide.draft} />
}

function Writing({ productKey, draft }: { productKey: string; draft: Draft }) {
  const [search] = useSearchParams()
  const insert = useRef<Insert | undefined>(undefined)
  const chosen = draft.chapters.find(({ id }) => id === search.get('chapter'))
  // a wide screen has room for the first chapter beside the list
  const shown = chosen ?? draft.chapters[0]
  return (
    <div
      className="draft grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10"
      data-chosen={chosen ? '' : undefined}
    >
      <div className="draft-side grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <ChapterList productKey={productKey} chapters={draft.chapters} shownId={shown?.id} />
        <DraftFiles
          productKey={productKey}
          files={draft.files}
          onInsert={(markdown) => insert.current?.(markdown)}
        />
        <div className="draft-whole -ml-4">
          <ConfirmButton
            title="Discard the draft?"
            description="We’ll delete everything written and uploaded in this draft. Customers see no change."
            action="Discard draft"
            send={() => api.content[':key'].discard.$post({ param: { key: productKey } })}
          >
            Discard draft…
          </ConfirmButton>
        </div>
      </div>
      {shown ? (
        <ChapterEditor
          key={shown.id}
          productKey={productKey}
          chapter={shown}
          onReady={(next) => {
            insert.current = next
          }}
        />
      ) : null}
    </div>
  )
}
