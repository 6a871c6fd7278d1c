import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CheckAnswer, GuideContent } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { saveAll } from '#desk/api/kept-texts.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { FactsFields } from './facts-fields.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishForm } from './publish-form.tsx'
import { StartDraft } from './start-draft.tsx'

export function PublishPart({ guide }: { guide: GuideContent }) {
  const check = useMutation({
    mutationFn: async () => {
      await saveAll() // includes the latest input
      return answerOf(api.content[':key'].check.$post({ param: { key: guide.key } }))
    },
  })
  const outcome = useRef<HTMLElement>(null)
  // the result pushes the button down, off a low screen
  useEffect(() => {
    if (check.data) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [check.data])
  const { draft } = guide
  if (!draft) return <StartDraft guide={guide} />
  const checked = check.data?.revision === draft.revision ? check.data : undefined
  return (
    <div className="grid gap-8">
      <FactsFields key={draft.begunAt} productKey={guide.key} name={guide.name} draft={draft} />
      <section
        ref={outcome}
        className="grid max-w-prose justify-items-start gap-4"
        aria-label="Check and publish"
      >
        <ActProblem error={check.error} title="We couldn’t check the draft" />
        {check.data && !checked && !check.isPending ? (
          <p className="text-fine text-quiet">The draft has changed since the check.</p>
        ) : null}
        {checked ? <Outcome guide={guide} checked={checked} /> : null}
        {checked && checked.problems.length === 0 ? null : (
          <Button
            variant={checked ? 'secondary' : 'primary'}
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            {check.data ? 'Check again' : 'Check draft'}
          </Button>
        )}
      </section>
    </div>
  )
}

function Outcome({ guide, checked }: { guide: GuideContent; checked: CheckAnswer }) {
  if (checked.problems.length > 0) {
    return (
      <div role="alert" className="w-full">
        <ProblemList title="Fix before publishing" problems={checked.problems} />
      </div>
    )
  }
  return (
    <>
      <ProblemList title="Worth another look" problems={checked.remarks} tone="warn" />
      <PublishForm key={checked.revision} guide={guide} checked={checked} />
    </>
  )
}
