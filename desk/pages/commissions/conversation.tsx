import { Conversation } from '#app/ui/commissions/conversation.tsx'
import type {
  DeskCommission,
  DeskConversationFile,
  DeskConversationMessage,
} from '#contract/desk/commissions.ts'
import { api } from '#desk/api/call.ts'
import { formatMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'

const FORMER = 'From before the order was reassigned. The present customer can’t see this.'

export function DeskConversation({ commission: { id, thread } }: { commission: DeskCommission }) {
  return (
    <Conversation
      messages={thread}
      reader="shop"
      titleOf={titleOf}
      noteOf={({ isFormer }) => (isFormer ? FORMER : undefined)}
      formatTime={formatMoment}
      renderFile={(file, { author }) => (
        <>
          <FileLink commissionId={id} file={file} />
          {author === 'shop' ? <Fetched file={file} /> : null}
        </>
      )}
    />
  )
}

function titleOf({ author, kind }: DeskConversationMessage): string {
  if (kind === 'brief') return 'Details'
  if (kind === 'delivery') return 'Delivered'
  if (kind === 'call') return 'Call booked'
  return author === 'buyer' ? 'Customer' : 'You'
}

function FileLink({ commissionId, file }: { commissionId: string; file: DeskConversationFile }) {
  return (
    <a
      href={api.requests[':id'].files[':file'].$path({
        param: { id: commissionId, file: file.id },
      })}
      download={file.name}
      className="inline-flex min-h-11 items-center underline"
    >
      {`${file.name} (${formatBytes(file.bytes)})`}
    </a>
  )
}

function Fetched({ file: { downloadedAt } }: { file: DeskConversationFile }) {
  return (
    <span className="text-quiet">
      {downloadedAt ? `downloaded ${formatMoment(downloadedAt)}` : 'not downloaded yet'}
    </span>
  )
}
