import { DeskPage } from '../../ui/desk-page.tsx'

/** Today. */
export function Page() {
  return <DeskPage title="Today">{null}</DeskPage>
}
