import { AttachFiles as Attachments } from '#app/ui/commissions/attach-files.tsx'
import type { ConversationFile } from '#contract/commissions.ts'
import { customerFiles } from '#domain/commission-state.ts'
import { explainFailure, uploadCalls } from './commission-calls.ts'
import { rereadCommission } from './use-commissions.ts'

interface AttachFilesProps {
  user: { id: string }
  commissionId: string
  files: readonly ConversationFile[]
}

const kinds =
  '.mp3,.wav,.m4a,.aac,.ogg,.opus,.flac,.aiff,.jpg,.jpeg,.png,.webp,.gif,.heic,.pdf,.txt,.md,.lrc'

const LIMITS = `Audio, images, PDF or text. Up to ${customerFiles.most} files, ${customerFiles.bytes / 1024 ** 2} MB each.`

export function AttachFiles({ user, commissionId, files }: AttachFilesProps) {
  return (
    <Attachments
      calls={uploadCalls(commissionId)}
      files={files}
      onChange={() => rereadCommission(user, commissionId)}
      hint={LIMITS}
      accept={kinds}
      explain={explainFailure}
    />
  )
}
