import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { CheckAnswer, GuideContent, PublishAnswer } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { counted } from '#domain/counted.ts'

interface PublishFormProps {
  guide: GuideContent
  checked: CheckAnswer
}

export function PublishForm({ guide, checked }: PublishFormProps) {
  const [tell, setTell] = useState(false)
  const [, setSearch] = useSearchParams()
  const isOwner = useMember().data?.role === 'owner'
  const publish = useAct({
    send: (given: { tell: boolean }) =>
      api.content[':key'].publish.$post({
        param: { key: guide.key },
        json: { ...given, revision: checked.revision },
      }),
    said: describePublished,
    onDone: () => setSearch({ part: 'versions' }),
  })
  return (
    <>
      <Notice tone="good" live title="Ready to publish">
        <p>{describe(guide, checked)}</p>
        {checked.unused.length > 0 ? (
          <p>{`Not used in any chapter: ${checked.unused.join(', ')}`}</p>
        ) : null}
      </Notice>
      {isOwner ? (
        <>
          <TellField checked={checked} tell={tell} onTell={setTell} />
          <Button
            variant="primary"
            busy={publish.isPending}
            onClick={() => publish.mutate({ tell })}
          >
            {tell ? `Publish and notify ${counted(checked.wouldTell, 'reader')}` : 'Publish'}
          </Button>
        </>
      ) : (
        <p className="text-fine text-quiet">Only an owner can publish. Let one know it’s ready.</p>
      )}
      <ProblemLine error={publish.error} />
    </>
  )
}

function describe({ live, draft }: GuideContent, { words, isLive }: CheckAnswer): string {
  const size = `${counted(draft?.chapters.length ?? 0, 'chapter')}, ${counted(words, 'word')}.`
  if (isLive) return `${size} It’s the same as version ${live?.number}, which is live.`
  return live
    ? `${size} It replaces version ${live.number}, which we keep.`
    : `${size} It becomes the first live version.`
}

function describePublished({ version, superseded, told }: PublishAnswer): string {
  if (superseded)
    return `Version ${version} was saved, but a newer version was published at the same time and is live.`
  const what = version === null ? 'This is already live.' : `Version ${version} is live.`
  if (told === null) return what
  return `${what} Notifying ${counted(told, 'reader')} by email.`
}

interface TellFieldProps {
  checked: CheckAnswer
  tell: boolean
  onTell: (tell: boolean) => void
}

function TellField({ checked: { wouldTell, news }, tell, onTell }: TellFieldProps) {
  const why = whyNot(wouldTell, news)
  return (
    <div className="grid gap-1">
      <Tick checked={tell} disabled={why !== undefined} onChange={() => onTell(!tell)} hint={why}>
        {`Email ${counted(wouldTell, 'reader')} what’s new`}
      </Tick>
      {news?.kind === 'same' ? (
        <p className="text-fine text-warn">
          {`“What’s new” is the same as in version ${news.version}.`}
        </p>
      ) : null}
    </div>
  )
}

function whyNot(wouldTell: number, news: CheckAnswer['news']): string | undefined {
  if (wouldTell === 0) return 'Nobody to notify: no readers yet, or all of them have been notified.'
  if (news?.kind === 'missing') return 'Fill in “What’s new” above. It’s the text of the email.'
  if (news?.kind === 'told')
    return `Readers already got this text for version ${news.version}. Write above what’s new since then.`
  return undefined
}
