import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CheckAnswer, GuideContent, PublishAnswer } from '#contract/desk/content.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Notice } from '../../../app/ui/notice.tsx'
import { showToast } from '../../../app/ui/toast.ts'
import { useMember } from '../../access/use-member.ts'
import { useAct } from '../../api/use-act.ts'
import { counted } from './counted.ts'

interface PublishFormProps {
  guide: GuideContent
  checked: CheckAnswer
}

export function PublishForm({ guide, checked }: PublishFormProps) {
  const [tell, setTell] = useState(false)
  const [, setSearch] = useSearchParams()
  const isOwner = useMember().data?.role === 'owner'
  const publish = useAct<{ tell: boolean }, PublishAnswer>({
    path: `/content/${guide.key}/publish`,
    body: (given) => ({ ...given, revision: checked.revision }),
    onDone: (answer) => {
      showToast({ title: sayPublished(answer) })
      setSearch({ part: 'versions' })
    },
  })
  return (
    <>
      <Notice tone="good" live title="This can be published">
        <p>{describe(guide, checked)}</p>
        {checked.unused.length > 0 ? (
          <p>{`No chapter shows or links these: ${checked.unused.join(', ')}`}</p>
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
            {tell ? `Publish and tell ${counted(checked.wouldTell, 'owner')}` : 'Publish'}
          </Button>
        </>
      ) : (
        <p className="text-fine text-quiet">
          Only an owner can publish it. Let one know it is ready.
        </p>
      )}
      <p role="alert" className="text-fine text-bad empty:hidden">
        {publish.error?.message}
      </p>
    </>
  )
}

function describe({ live, draft }: GuideContent, { words, isLive }: CheckAnswer): string {
  const size = `${counted(draft?.chapters.length ?? 0, 'chapter')}, ${counted(words, 'word')}.`
  if (isLive) return `${size} It is the same as version ${live?.number}, which buyers read now.`
  return live
    ? `${size} Buyers then read it instead of version ${live.number}, which is kept.`
    : `${size} It becomes what buyers read.`
}

function sayPublished({ version, superseded, told }: PublishAnswer): string {
  if (superseded)
    return `Version ${version} is kept, but a newer version was published at the same time and is live.`
  const what = version === null ? 'Buyers read this already.' : `Version ${version} is live.`
  if (told === null) return what
  return `${what} ${counted(told, 'owner')} ${told === 1 ? 'is' : 'are'} told by email.`
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
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={tell}
          disabled={why !== undefined}
          onChange={({ target }) => onTell(target.checked)}
        />
        <span>{`Tell ${counted(wouldTell, 'owner')} by email what is new`}</span>
      </label>
      {why ? <p className="text-fine text-quiet">{why}</p> : null}
      {news?.kind === 'same' ? (
        <p className="text-fine text-warn">
          {`“What is new” is the same as in version ${news.version}.`}
        </p>
      ) : null}
    </div>
  )
}

function whyNot(wouldTell: number, news: CheckAnswer['news']): string | undefined {
  if (wouldTell === 0) return 'There is nobody to tell: nobody owns it, or all who do were told.'
  if (news?.kind === 'missing') return 'Write above what is new: that is what the email says.'
  if (news?.kind === 'told')
    return `Owners were told exactly this about version ${news.version}. Write above what is new since then.`
  return undefined
}
