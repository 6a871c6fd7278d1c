import { DeskPage } from '../../ui/desk-page.tsx'

/** Sign in. */
export function Page() {
  return <DeskPage title="Sign in">{null}</DeskPage>
}
