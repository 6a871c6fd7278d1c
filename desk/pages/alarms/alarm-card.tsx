import { LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import type { AlarmTarget, ShownAlarm } from '#contract/desk/alarms.ts'
import { deskPaths } from '#desk/paths.ts'
import { Moment } from '#desk/ui/moment.tsx'

interface AlarmCardProps {
  alarm: ShownAlarm
  settle: Elements
}

export function AlarmCard({ alarm, settle }: AlarmCardProps) {
  const { title, what, advice, since, lastAt, times, target } = alarm
  return (
    <article className="grid gap-4 rounded-panel border border-line bg-surface p-5 text-fine">
      <div className="grid gap-1">
        <h3 className="text-body font-semibold">{title}</h3>
        <p className="wrap-anywhere">{what}</p>
      </div>
      <p className="text-quiet">{advice}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-quiet">
          Since <Moment at={since} />
          {times > 1 ? (
            <span>
              <span>{`, ${times} times, most recently `}</span>
              <Moment at={lastAt} />
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-3">
          {target ? <TargetLink target={target} /> : null}
          {settle}
        </div>
      </div>
    </article>
  )
}

function TargetLink({ target }: { target: AlarmTarget }) {
  const { to, label } = linkFor(target)
  return <LinkButton to={to}>{label}</LinkButton>
}

export function linkFor(target: AlarmTarget): { to: string; label: string } {
  switch (target.page) {
    case 'order':
      return { to: deskPaths.order(target.number), label: `Order ${target.number}` }
    case 'withdrawal':
      return { to: deskPaths.withdrawal(target.number), label: `Withdrawal W-${target.number}` }
    case 'guide':
      return { to: deskPaths.guide(target.productKey), label: 'Open the guide' }
    case 'request':
      return { to: deskPaths.request(target.id), label: 'Open the commission' }
    case 'withdrawals':
      return { to: deskPaths.withdrawals(), label: 'Withdrawals' }
    case 'mails':
      return { to: deskPaths.mails(), label: 'Emails' }
    case 'deadEvents':
      return { to: `${deskPaths.mails()}?show=work`, label: 'Other work' }
    case 'settings':
      return { to: deskPaths.settings(), label: 'Settings' }
  }
}
