import { lazy, Suspense, useState } from 'react'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }))

export function DiscardDraft({ productKey }: { productKey: string }) {
  const [asked, setAsked] = useState(false)
  const discard = useAct({
    send: () => api.content[':key'].discard.$post({ param: { key: productKey } }),
    onDone: () => setAsked(false),
  })
  return (
    <div className="draft-whole -ml-4">
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Discard draft…
      </Button>
      {asked ? (
        <Suspense>
          <Dialog
            title="Discard the draft?"
            description="We’ll delete everything written and uploaded in this draft. Customers see no change."
            onClose={() => setAsked(false)}
          >
            <ButtonRow>
              <Button variant="danger" busy={discard.isPending} onClick={() => discard.mutate({})}>
                Discard draft
              </Button>
              <Button onClick={() => setAsked(false)}>Cancel</Button>
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
