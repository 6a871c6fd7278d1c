import { DeskPage } from '../../ui/desk-page.tsx'

/** Books. */
export function Page() {
  return <DeskPage title="Books">{null}</DeskPage>
}
