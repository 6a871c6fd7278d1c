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

const filters: Record<MailView | 'work', string> = {
  failed: 'Not delivered',
  waiting: 'Waiting',
  aside: 'Set aside',
  work: 'Other work',
}

export function Page() {
  const show = useFilter(filters, 'failed')
  const counts = useAnswer(['mails', 'counts'], () => api.mails.counts.$get())
  return (
    <DeskPage title="Emails">
      <FilterLinks label="Which emails" filters={filters} chosen={show} counts={counts.data} />
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
