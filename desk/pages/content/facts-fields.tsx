import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DraftFacts } from '#contract/desk/content.ts'
import type { Draft } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { SaveTrouble, SaveWord } from '#desk/drafts/save-state.tsx'
import { useSaver } from '#desk/drafts/use-saver.ts'
import { SelectField } from '#desk/ui/select-field.tsx'

interface FactsFieldsProps {
  productKey: string
  /** Product name, shown when there is no title. */
  name: string
  draft: Draft
}

export function FactsFields({ productKey, name, draft }: FactsFieldsProps) {
  const [saving, saver] = useSaver<DraftFacts>({
    queryKey: ['content', productKey],
    id: `${productKey}-${draft.begunAt}`,
    stored: {
      written: { title: draft.title, changed: draft.changed, preview: draft.preview },
      revision: draft.factsRevision,
      by: draft.changedBy,
      at: draft.changedAt,
    },
    isWritten: isFacts,
    isSame: (one, other) =>
      one.title === other.title && one.changed === other.changed && one.preview === other.preview,
    send: (facts, revision) =>
      api.content[':key'].facts.$post({ param: { key: productKey }, json: { ...facts, revision } }),
  })
  const { title, changed, preview } = saving.written
  const change = (some: Partial<DraftFacts>) => saver.change({ title, changed, preview, ...some })
  return (
    <section className="grid max-w-prose gap-5">
      <TextField
        label="Title customers see"
        placeholder={name}
        maxLength={120}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="What’s new"
        maxLength={2000}
        hint="Shown above the guide, and in the email if you notify readers."
        value={changed}
        onChange={({ target }) => change({ changed: target.value })}
      />
      <SelectField
        label="Free preview chapter"
        value={preview}
        onChange={(file) => change({ preview: file })}
        options={[
          { value: '', label: 'None' },
          ...draft.chapters.map((chapter) => ({ value: chapter.file, label: chapter.title })),
        ]}
      />
      <SaveWord saving={saving} />
      <SaveTrouble
        what="This"
        saving={saving}
        saver={saver}
        textOf={(facts) => [facts.title, facts.changed, facts.preview].filter(Boolean).join('\n\n')}
      />
    </section>
  )
}

function isFacts(value: unknown): value is DraftFacts {
  const names = ['title', 'changed', 'preview']
  return typeof value === 'object' && value !== null && names.every((name) => name in value)
}
