import { DeskPage } from '../../ui/desk-page.tsx'

/** Who may use the desk. */
export function Page() {
  return <DeskPage title="Who may use the desk">{null}</DeskPage>
}
