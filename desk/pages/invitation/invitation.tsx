import { DeskPage } from '../../ui/desk-page.tsx'

/** Invitation. */
export function Page() {
  return <DeskPage title="Invitation">{null}</DeskPage>
}
