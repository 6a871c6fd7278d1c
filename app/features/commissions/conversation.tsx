import { useState } from 'react'
import type { ConversationFile, ConversationMessage } from '#contract/commissions.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'
import { brand } from '#shop/brand.ts'
import { showToast } from '../../ui/toast.ts'
import { commissionCalls, explainFailure } from './commission-calls.ts'

/** Oldest first. */
export function Conversation({ thread }: { thread: readonly ConversationMessage[] }) {
  return (
    <ol className="commission-thread">
      {thread.map((message) => (
        <li key={message.id} data-author={message.author}>
          <p className="text-fine text-quiet">
            <strong className="font-medium text-text">{titleOf(message)}</strong>{' '}
            <time dateTime={message.sentAt}>{formatFinnishMoment(message.sentAt)}</time>
          </p>
          {message.callAt ? (
            <p>
              <time dateTime={message.callAt}>{formatFinnishMoment(message.callAt)}</time>
            </p>
          ) : null}
          {message.fields.length > 0 ? (
            <dl className="commission-brief">
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
            <ul className="commission-files">
              {message.files.map((file) => (
                <li key={file.id}>
                  <FileLink file={file} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function titleOf({ author, kind }: ConversationMessage): string {
  if (kind === 'brief') return 'Your details'
  if (kind === 'delivery') return 'Delivered'
  if (kind === 'call') return 'Call booked'
  return author === 'buyer' ? 'You' : brand.name
}

/** Creates the download link on click. */
function FileLink({ file: { id, name, bytes } }: { file: ConversationFile }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      window.location.assign((await commissionCalls.fileLink(id)).url)
    } catch (error) {
      const description = explainFailure(error)
      showToast({ title: 'The download didn’t start', description, variant: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className="commission-file"
      onClick={() => void download()}
    >
      <span className="break-all underline">{name}</span>
      <span className="figures text-fine text-quiet">{formatBytes(bytes)}</span>
    </button>
  )
}
