import { DeskPage } from '../../ui/desk-page.tsx'

/** Requests. */
export function Page() {
  return <DeskPage title="Requests">{null}</DeskPage>
}
