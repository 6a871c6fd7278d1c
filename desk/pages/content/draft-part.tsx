import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft, GuideContent } from '#contract/desk/content.ts'
import { ChapterEditor } from './chapter-editor.tsx'
import { ChapterList } from './chapter-list.tsx'
import { DiscardDraft } from './discard-draft.tsx'
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
    <div className="draft" data-chosen={chosen ? '' : undefined}>
      <div className="draft-side">
        <ChapterList productKey={productKey} chapters={draft.chapters} shownId={shown?.id} />
        <DraftFiles
          productKey={productKey}
          files={draft.files}
          onInsert={(markdown) => insert.current?.(markdown)}
        />
        <DiscardDraft productKey={productKey} />
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
