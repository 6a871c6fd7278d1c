import { DeskPage } from '../../ui/desk-page.tsx'

/** Orders. */
export function Page() {
  return <DeskPage title="Orders">{null}</DeskPage>
}
