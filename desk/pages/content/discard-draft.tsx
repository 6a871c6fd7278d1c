import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { ButtonRow } from '../../../app/ui/button-row.tsx'
import { useAct } from '../../api/use-act.ts'

const Dialog = lazy(async () => ({ default: (await import('../../../app/ui/dialog.tsx')).Dialog }))

export function DiscardDraft({ productKey }: { productKey: string }) {
  const [asked, setAsked] = useState(false)
  const discard = useAct({ path: `/content/${productKey}/discard`, onDone: () => setAsked(false) })
  return (
    <div className="draft-whole -ml-4">
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Discard the draft…
      </Button>
      {asked ? (
        <Suspense>
          <Dialog
            title="Discard the draft?"
            description="Everything written and uploaded in this draft is deleted. Buyers see no change."
            onClose={() => setAsked(false)}
          >
            <ButtonRow>
              <Button variant="danger" busy={discard.isPending} onClick={() => discard.mutate({})}>
                Discard it
              </Button>
              <Button onClick={() => setAsked(false)}>Keep it</Button>
            </ButtonRow>
            <p role="alert" className="mt-3 text-fine text-bad empty:hidden">
              {discard.error?.message}
            </p>
          </Dialog>
        </Suspense>
      ) : null}
    </div>
  )
}
