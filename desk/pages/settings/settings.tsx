import type { SettingGroup } from '#contract/desk/settings.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { BeforeLive } from './before-live.tsx'

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
