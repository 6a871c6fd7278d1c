import { DeskPage } from '../../ui/desk-page.tsx'

/** Guide. */
export function Page() {
  return <DeskPage title="Guide">{null}</DeskPage>
}
