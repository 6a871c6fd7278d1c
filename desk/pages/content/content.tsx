import { DeskPage } from '../../ui/desk-page.tsx'

/** Content. */
export function Page() {
  return <DeskPage title="Content">{null}</DeskPage>
}
