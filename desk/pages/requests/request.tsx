import { DeskPage } from '../../ui/desk-page.tsx'

/** Request. */
export function Page() {
  return <DeskPage title="Request">{null}</DeskPage>
}
