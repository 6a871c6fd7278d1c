import { DeskPage } from '../../ui/desk-page.tsx'

/** Mails. */
export function Page() {
  return <DeskPage title="Mails">{null}</DeskPage>
}
