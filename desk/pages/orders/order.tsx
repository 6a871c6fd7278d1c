import { DeskPage } from '../../ui/desk-page.tsx'

/** Order. */
export function Page() {
  return <DeskPage title="Order">{null}</DeskPage>
}
