import { useState } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { Conversation } from '#app/ui/commissions/conversation.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { ConversationFile, ConversationMessage } from '#contract/commissions.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { formatBytes } from '#domain/file-size.ts'
import type { Brand } from '#domain/shop-facts.ts'
import { commissionCalls, explainFailure } from './commission-calls.ts'

export function OwnConversation({ messages }: { messages: readonly ConversationMessage[] }) {
  const { brand } = useShopFacts()
  return (
    <Conversation
      messages={messages}
      reader="buyer"
      titleOf={(message) => titleOf(brand, message)}
      formatTime={formatFinnishMoment}
      renderFile={(file) => <FileLink file={file} />}
    />
  )
}

function titleOf(brand: Brand, { author, kind }: ConversationMessage): string {
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
