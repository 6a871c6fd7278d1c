import type {
  DeskCommission,
  DeskConversationFile,
  DeskConversationMessage,
} from '#contract/desk/commissions.ts'
import { formatMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'
import { api } from '../../api/call.ts'

const FORMER = 'From before the order was reassigned. The present customer can’t see this.'

export function Conversation({ request: { id, thread } }: { request: DeskCommission }) {
  return (
    <ol className="commission-thread">
      {thread.map((message) => (
        <li key={message.id} data-author={message.author}>
          <p className="text-fine text-quiet">
            <strong className="font-medium text-text">{titleOf(message)}</strong>{' '}
            <time dateTime={message.sentAt}>{formatMoment(message.sentAt)}</time>
          </p>
          {message.isFormer ? <p className="text-fine text-quiet">{FORMER}</p> : null}
          {message.callAt ? <p>{formatMoment(message.callAt)}</p> : null}
          {message.fields.length > 0 ? (
            <dl className="grid gap-3">
              {message.fields.map(({ name, text }) => (
                <div key={name}>
                  <dt className="text-fine text-quiet">{name}</dt>
                  <dd className="whitespace-pre-wrap">{text}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {message.body ? <p className="whitespace-pre-wrap">{message.body}</p> : null}
          {message.files.length > 0 ? (
            <ul>
              {message.files.map((file) => (
                <li key={file.id} className="commission-file">
                  <FileLink requestId={id} file={file} />
                  {message.author === 'shop' ? <Fetched file={file} /> : null}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function titleOf({ author, kind }: DeskConversationMessage): string {
  if (kind === 'brief') return 'Details'
  if (kind === 'delivery') return 'Delivered'
  if (kind === 'call') return 'Call booked'
  return author === 'buyer' ? 'Customer' : 'You'
}

function FileLink({
  requestId: commissionId,
  file,
}: {
  requestId: string
  file: DeskConversationFile
}) {
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
