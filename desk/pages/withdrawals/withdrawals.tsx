import { DeskPage } from '../../ui/desk-page.tsx'

/** Withdrawals. */
export function Page() {
  return <DeskPage title="Withdrawals">{null}</DeskPage>
}
