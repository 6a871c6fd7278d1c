import type { Checklist, ChecklistItem, SettingGroup } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { StateMark } from '#desk/ui/state-mark.tsx'

/** Only settings that are safe to show. */
export function Page() {
  const settings = useAnswer(['settings'], () => api.settings.$get())
  return (
    <DeskPage title="Settings">
      <div className="grid gap-12">
        <BeforeLive />
        <Loaded what="the settings" query={settings}>
          {({ groups }) => (
            <div className="grid gap-10">
              <p className="max-w-prose text-fine text-quiet">
                These settings are made on the server and read when the shop starts. You can view
                them here, but not change them. Secrets are hidden.
              </p>
              {groups.map((group) => (
                <Group key={group.title} {...group} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </DeskPage>
  )
}

function Group({ title, lines }: SettingGroup) {
  return (
    <Part title={title}>
      <dl className="border-t border-line text-fine">
        {lines.map(({ label, value, note }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">
              <span>{value}</span>
              {note ? <span className="block text-quiet">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function BeforeLive() {
  const checklist = useAnswer(['settings', 'checklist'], () => api.settings.checklist.$get())
  return (
    <Part
      title="Before you go live"
      aside={checklist.data ? <Progress {...checklist.data} /> : null}
    >
      <Loaded what="the checklist" query={checklist}>
        {({ isLive, items }) => (
          <>
            {isLive ? <p className="text-quiet">The shop is live.</p> : null}
            <ol className="border-t border-line">
              {items.map((item) => (
                <Item key={item.topic} {...item} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Part>
  )
}

function Progress({ items }: Checklist) {
  const done = items.filter(({ state }) => state === 'done').length
  return <p className="figures text-fine text-quiet">{`${done} of ${items.length} done`}</p>
}

const marks = {
  done: { state: 'good', said: 'Done' },
  missing: { state: 'bad', said: 'Missing' },
  unknown: { state: 'unknown', said: 'Please check' },
} as const

const words = { done: '', missing: 'missing', unknown: 'please check' } as const

function Item({ what, state, said, missing }: ChecklistItem) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-line py-3.5 [&>:first-child]:mt-[3px]">
      <StateMark {...marks[state]} />
      <div className="grid gap-1">
        <p>
          <span className="font-medium">{what}</span>{' '}
          <span aria-hidden="true" className="text-fine text-quiet">
            {words[state]}
          </span>
        </p>
        <p className="max-w-prose text-fine text-quiet">{said}</p>
        <Missing missing={missing} />
      </div>
    </li>
  )
}

const SHOWN = 4

function Missing({ missing }: Pick<ChecklistItem, 'missing'>) {
  if (missing.length === 0) return null
  const list = (
    <ul className="grid gap-1 pt-1 text-fine">
      {missing.map(({ name, why }) => (
        <li key={name + why}>
          <code className="wrap-anywhere">{name}</code> <span className="text-quiet">{why}</span>
        </li>
      ))}
    </ul>
  )
  if (missing.length <= SHOWN) return list
  return (
    <details className="text-fine">
      <summary className="min-h-11 content-center text-quiet hover:text-text">
        {`Show all ${missing.length}`}
      </summary>
      {list}
    </details>
  )
}
