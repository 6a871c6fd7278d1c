import { useMutation } from '@tanstack/react-query'
import { showToast } from '#app/ui/toast.ts'
import type { ExportRequest } from '#contract/desk/books.ts'
import { api, fileOf } from '#desk/api/call.ts'
import { withIdentity } from '#desk/api/use-act.ts'

export function useExport() {
  return useMutation({
    mutationFn: (json: ExportRequest) =>
      withIdentity(() => fileOf(api.books.export.$post({ json }))),
    onSuccess: (file, { month, table }) => {
      const name = `${table}-${month}.csv`
      saveFile(file, name)
      showToast({ title: `Saved ${name}` })
    },
  })
}

/** Time a browser gets to start the download. */
const KEPT_MS = 60_000

function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
