import { DeskPage } from '../../ui/desk-page.tsx'

/** What was done. */
export function Page() {
  return <DeskPage title="What was done">{null}</DeskPage>
}
