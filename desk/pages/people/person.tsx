import { DeskPage } from '../../ui/desk-page.tsx'

/** Person. */
export function Page() {
  return <DeskPage title="Person">{null}</DeskPage>
}
