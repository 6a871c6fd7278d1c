import { Button, ButtonRow } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { GuideContent } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'

export function StartDraft({ guide: { key, live } }: { guide: GuideContent }) {
  const start = useAct({
    send: (json: { from: 'live' | 'nothing' }) =>
      api.content[':key'].start.$post({ param: { key }, json }),
  })
  const begin = (from: 'live' | 'nothing') => () => start.mutate({ from })
  return (
    <div className="grid gap-4">
      <EmptyState
        level={2}
        title="No draft yet"
        action={
          <ButtonRow>
            {live ? (
              <Button variant="primary" busy={start.isPending} onClick={begin('live')}>
                {`Start from version ${live.number}`}
              </Button>
            ) : null}
            <Button
              variant={live ? 'secondary' : 'primary'}
              busy={start.isPending && !live}
              onClick={begin('nothing')}
            >
              Start with an empty draft
            </Button>
          </ButtonRow>
        }
      >
        <p>We save your draft as you type. Customers see it once you publish.</p>
      </EmptyState>
      <ActProblem error={start.error} />
    </div>
  )
}
