import { useQuery } from '@tanstack/react-query'
import type { SettingGroup, SettingsAnswer } from '#contract/desk/settings.ts'
import { get } from '../../api/call.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ReportPart } from '../../ui/report-part.tsx'
import { BeforeLive } from './before-live.tsx'
import './settings.css'

/** Only settings that are safe to show. */
export function Page() {
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: () => get<SettingsAnswer>('/settings'),
  })
  return (
    <DeskPage title="Settings">
      <div className="grid gap-12">
        <BeforeLive />
        <Loaded what="the settings" query={settings}>
          {({ groups }) => (
            <div className="grid gap-10">
              <p className="max-w-prose text-fine text-quiet">
                Whoever set up the shop makes these settings on its machine; the shop reads them
                when it starts. You can look at them here. No secret is shown.
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
    <ReportPart title={title}>
      <dl className="setting-lines">
        {lines.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              {note ? <span className="block text-quiet">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </ReportPart>
  )
}
