import type { ReactElement } from 'react'
import type { ConversationMessage } from '#contract/commissions.ts'

interface ConversationProps<Message extends ConversationMessage> {
  /** Oldest first. */
  messages: readonly Message[]
  /** The other side's messages are highlighted. */
  reader: ConversationMessage['author']
  titleOf: (message: Message) => string
  noteOf?: (message: Message) => string | undefined
  formatTime: (at: string) => string
  renderFile: (file: Message['files'][number], message: Message) => ReactElement
}

export function Conversation<Message extends ConversationMessage>({
  messages,
  reader,
  titleOf,
  noteOf,
  formatTime,
  renderFile,
}: ConversationProps<Message>) {
  return (
    <ol className="conversation">
      {messages.map((message) => (
        <li key={message.id} data-received={message.author !== reader || undefined}>
          <p className="text-fine text-quiet">
            <strong className="font-medium text-text">{titleOf(message)}</strong>{' '}
            <time dateTime={message.sentAt}>{formatTime(message.sentAt)}</time>
          </p>
          <p className="text-fine text-quiet empty:hidden">{noteOf?.(message)}</p>
          {message.callAt ? (
            <p>
              <time dateTime={message.callAt}>{formatTime(message.callAt)}</time>
            </p>
          ) : null}
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
          <ul className="attachments">
            {message.files.map((file) => (
              <li key={file.id}>{renderFile(file, message)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
