import type { MailView } from '#contract/desk/mails.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { FilterLinks, useFilter } from '#desk/ui/filter-links.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { PageLinks } from '#desk/ui/page-links.tsx'
import { useHashParams } from '#desk/ui/use-hash-params.ts'
import { DeadWorkList } from './dead-work-list.tsx'
import { MailList } from './mail-list.tsx'

const views = ['failed', 'waiting', 'aside', 'work'] as const

const labels: Record<MailView | 'work', string> = {
  failed: 'Not delivered',
  waiting: 'Waiting',
  aside: 'Set aside',
  work: 'Other work',
}

export function Page() {
  const show = useFilter('show', views)
  const counts = useAnswer(['mails', 'counts'], () => api.mails.counts.$get())
  return (
    <DeskPage title="Emails">
      <FilterLinks
        label="Which emails"
        parameter="show"
        chosen={show}
        filters={views.map((key) => ({ key, label: labels[key], count: counts.data?.[key] }))}
      />
      {show === 'work' ? <DeadWorkList /> : <Mails show={show} />}
    </DeskPage>
  )
}

function Mails({ show }: { show: MailView }) {
  const [kept] = useHashParams()
  const after = kept.get('after') ?? ''
  const mails = useAnswer(['mails', show, after], () => api.mails.$get({ query: { show, after } }))
  return (
    <Loaded what="the emails" query={mails}>
      {(page) => (
        <div className="grid gap-6">
          <MailList show={show} mails={page.mails} />
          <PageLinks next={page.next} />
        </div>
      )}
    </Loaded>
  )
}
