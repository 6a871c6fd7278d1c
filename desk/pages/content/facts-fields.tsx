import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { Draft, DraftFacts, SavedAnswer } from '#contract/desk/content.ts'
import { fieldClass, TextField } from '../../../app/ui/text-field.tsx'
import { post } from '../../api/call.ts'
import { createSaver } from './create-saver.ts'
import { keepText, readKept } from './kept-texts.ts'
import { SaveTrouble, SaveWord } from './save-state.tsx'
import { useSaver } from './use-saver.ts'

interface FactsFieldsProps {
  productKey: string
  /** Of the product, which stands where there is no title. */
  name: string
  draft: Draft
}

/** The title above the guide, and what is new in this version. */
export function FactsFields({ productKey, name, draft }: FactsFieldsProps) {
  const id = useId()
  const [saving, saver] = useFacts(productKey, draft)
  const { title, changed } = saving.written
  return (
    <section className="grid max-w-prose gap-5">
      <TextField
        label="Title that buyers see"
        placeholder={name}
        maxLength={120}
        value={title}
        onChange={({ target }) => saver.change({ title: target.value, changed })}
      />
      <div className="grid gap-2">
        <label htmlFor={id} className="text-fine font-medium">
          What is new
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={2000}
          className={`${fieldClass} news-field`}
          aria-describedby={`${id}-hint`}
          value={changed}
          onChange={({ target }) => saver.change({ title, changed: target.value })}
        />
        <p id={`${id}-hint`} className="text-fine text-quiet">
          Readers see it above the guide, and owners in the mail if you tell them.
        </p>
      </div>
      <SaveWord saving={saving} />
      <SaveTrouble
        what="This"
        saving={saving}
        saver={saver}
        textOf={(facts) => [facts.title, facts.changed].filter(Boolean).join('\n\n')}
      />
    </section>
  )
}

function isFacts(value: unknown): value is DraftFacts {
  return typeof value === 'object' && value !== null && 'title' in value && 'changed' in value
}

function useFacts(productKey: string, { title, changed, factsRevision, ...draft }: Draft) {
  const queries = useQueryClient()
  const id = `${productKey}-${draft.begunAt}`
  const [saving, saver] = useSaver(() =>
    createSaver<DraftFacts>({
      stored: { written: { title, changed }, revision: factsRevision, savedAt: draft.changedAt },
      kept: readKept(id, isFacts),
      isSame: (one, other) => one.title === other.title && one.changed === other.changed,
      keep: (kept) => keepText(id, kept),
      save: async (facts, revision) => {
        const path = `/content/${productKey}/facts`
        const answer = await post<SavedAnswer<DraftFacts>>(path, { ...facts, revision })
        void queries.invalidateQueries({ queryKey: ['content', productKey] })
        return answer
      },
    }),
  )
  const { changedBy: by, changedAt: at } = draft
  useEffect(() => {
    saver.meet({ written: { title, changed }, revision: factsRevision, by, at })
  }, [saver, title, changed, factsRevision, by, at])
  return [saving, saver] as const
}
