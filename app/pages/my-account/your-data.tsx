import { type ReactNode, useState } from 'react'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { LazyPart, lazyPart } from '#app/ui/lazy-part.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { AccountOwner } from './account-owner.ts'
import { dataFileName, fetchMyData, saveFile } from './download-data.ts'
import { useDeleteAccount } from './use-delete-account.ts'

const deletionPart = lazyPart(() => fetchModule(() => import('./delete-account-dialog.tsx')))

interface YourDataProps {
  owner: AccountOwner
  onDeleted: () => Promise<void>
}

export function YourData({ owner, onDeleted }: YourDataProps) {
  return (
    <div className="grid content-start divide-y divide-line">
      <DataRow action={<DownloadButton />}>Everything we hold about you, in one file.</DataRow>
      <DataRow action={<DeleteButton owner={owner} onDeleted={onDeleted} />}>
        Permanently deletes your account. You’ll lose access to everything you own here.
      </DataRow>
    </div>
  )
}

function DataRow({ children, action }: { children: ReactNode; action: Elements }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6 first:pt-0 last:pb-0">
      <p className="max-w-[24rem] text-fine text-quiet">{children}</p>
      {action}
    </div>
  )
}

function DownloadButton() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const file = await fetchMyData()
    setBusy(false)
    if (file) saveFile(dataFileName(new Date()), file)
    else showToast(navigator.onLine ? noData : noConnection)
  }
  return (
    <Button busy={busy} disabled={busy} onClick={download}>
      {busy ? 'Preparing...' : 'Download my data'}
    </Button>
  )
}

function DeleteButton({ owner, onDeleted }: YourDataProps) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Delete my account
      </Button>
      {asked ? (
        <OpenDialog owner={owner} onDeleted={onDeleted} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}

/** Separate component: each opening starts with fresh state. */
function OpenDialog({ owner, onDeleted, onClose }: YourDataProps & { onClose: () => void }) {
  const deletion = useDeleteAccount(owner.id, onDeleted)
  return (
    <LazyPart part={deletionPart}>
      {({ DeleteAccountDialog }) => (
        <DeleteAccountDialog owner={owner} deletion={deletion} onClose={onClose} />
      )}
    </LazyPart>
  )
}

const noConnection = {
  title: 'No connection',
  description: 'Your data is fetched when you ask for it. Try again once you’re back online.',
  variant: 'destructive',
} as const

const noData = {
  title: 'The download failed',
  description: 'We couldn’t fetch your data. Please try again in a moment.',
  variant: 'destructive',
} as const
