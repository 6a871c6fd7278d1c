import { DeskPage } from '../../ui/desk-page.tsx'

/** Withdrawal. */
export function Page() {
  return <DeskPage title="Withdrawal">{null}</DeskPage>
}
