import { DeskPage } from '../../ui/desk-page.tsx'

/** Alarms. */
export function Page() {
  return <DeskPage title="Alarms">{null}</DeskPage>
}
