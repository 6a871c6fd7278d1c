import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import type { Answered } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from './act-problem.tsx'

const Dialog = lazy(async () => ({ default: (await import('#app/ui/dialog.tsx')).Dialog }))

/** Loaded when it opens. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

interface Question {
  title: string
  description: string
  action: string
}

interface ConfirmDialogProps extends Question {
  act: { mutate: (given: object) => void; isPending: boolean; error: Error | null }
  onClose: () => void
}

/** Asks before an act. */
export function ConfirmDialog({ title, description, action, act, onClose }: ConfirmDialogProps) {
  return (
    <LazyDialog title={title} description={description} onClose={onClose}>
      <div className="grid gap-3">
        <ButtonRow>
          <Button variant="danger" busy={act.isPending} onClick={() => act.mutate({})}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </ButtonRow>
        <ProblemLine error={act.error} />
      </div>
    </LazyDialog>
  )
}

interface ConfirmButtonProps extends Question {
  send: () => Promise<Answered<object>>
  onDone?: () => void
  children: string
}

export function ConfirmButton({ send, onDone, children, ...question }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const act = useAct({
    send,
    onDone: () => {
      setAsked(false)
      onDone?.()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked ? <ConfirmDialog {...question} act={act} onClose={() => setAsked(false)} /> : null}
    </>
  )
}
