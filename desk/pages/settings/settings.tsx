import { DeskPage } from '../../ui/desk-page.tsx'

/** Settings. */
export function Page() {
  return <DeskPage title="Settings">{null}</DeskPage>
}
