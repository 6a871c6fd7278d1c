import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DeskOrder } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { Loaded } from '#desk/ui/loaded.tsx'

export function ProviderPanel({ order: { number, state } }: { order: DeskOrder }) {
  const param = { number: String(number) }
  const says = useAnswer(
    // refetches when the order's state changes
    ['order', String(number), 'payment', state],
    () => api.orders[':number'].payment.$get({ param }),
  )
  const fulfil = useAct({
    send: () => api.orders[':number'].fulfil.$post({ param }),
    said: ({ said }) => said,
  })
  return (
    <section aria-label="At the card provider">
      <Loaded what="what the card provider says" query={says}>
        {({ what, tone, isPaid }) => (
          <Notice tone={tone} title={isPaid ? 'Paid, not delivered yet' : 'Not delivered'}>
            <p>{what}</p>
            {fulfil.error ? <p className="text-bad">{fulfil.error.message}</p> : null}
            <Button
              variant={isPaid ? 'primary' : 'secondary'}
              busy={fulfil.isPending}
              onClick={() => fulfil.mutate({})}
            >
              {isPaid ? 'Deliver now' : 'Check payment again'}
            </Button>
          </Notice>
        )}
      </Loaded>
    </section>
  )
}
