import { Conversation } from '#app/ui/commissions/conversation.tsx'
import type { DeskCommission, DeskConversationMessage } from '#desk/api/answers.ts'
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
          <a
            href={api.requests[':id'].files[':file'].$path({ param: { id, file: file.id } })}
            download={file.name}
            className="inline-flex min-h-11 items-center underline"
          >
            {`${file.name} (${formatBytes(file.bytes)})`}
          </a>
          {author === 'shop' ? (
            <span className="text-quiet">
              {file.downloadedAt
                ? `downloaded ${formatMoment(file.downloadedAt)}`
                : 'not downloaded yet'}
            </span>
          ) : null}
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
