import { DeskPage } from '../../ui/desk-page.tsx'

/** People. */
export function Page() {
  return <DeskPage title="People">{null}</DeskPage>
}
