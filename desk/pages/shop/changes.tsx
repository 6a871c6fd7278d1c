import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { useMember } from '#desk/access/use-member.ts'
import type { SiteChanges } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { counted } from '#domain/counted.ts'
import { ChangeList } from './change-list.tsx'
import { documentName } from './document-names.ts'

export function Page() {
  // held until asked again: an owner publishes what they have read
  const changes = useAnswer(['shop', 'changes'], () => api.shop.changes.$get(), {
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <DeskPage title="Review and publish">
      <Loaded what="your changes" query={changes}>
        {(data) =>
          data.documents.length === 0 ? (
            <NothingToPublish />
          ) : (
            <Review seen={data} onAskAgain={() => void changes.refetch()} />
          )
        }
      </Loaded>
    </DeskPage>
  )
}

function NothingToPublish() {
  return (
    <EmptyState
      level={2}
      title="Nothing to publish"
      action={
        <LinkButton variant="primary" to={deskPaths.shop()}>
          Back to the shop
        </LinkButton>
      }
    >
      Changes are listed here before you publish them.
    </EmptyState>
  )
}

interface ReviewProps {
  seen: SiteChanges
  onAskAgain: () => void
}

function Review({ seen, onAskAgain }: ReviewProps) {
  const isOwner = useMember().data?.role === 'owner'
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = seen.documents.filter(({ document }) => !left.has(document))
  const isLeft = (problem: string) =>
    [...left].some((document) => problem.startsWith(`${document}.json: `))
  const problems = seen.problems.filter((problem) => !isLeft(problem))
  const overtaken = chosen.filter(({ isOvertaken }) => isOvertaken)
  const toggle = (document: string) =>
    setLeft(
      new Set(
        left.has(document) ? [...left].filter((one) => one !== document) : [...left, document],
      ),
    )
  return (
    <div className="grid max-w-prose gap-12">
      {problems.length > 0 ? (
        <Notice tone="bad" title="Correct this before you publish">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {overtaken.map((row) => (
        <Notice
          key={row.document}
          tone="warn"
          title={`${documentName(row)} was published elsewhere`}
        >
          <Link to={deskPaths.document(row.document)} className="underline">
            Decide which version to keep
          </Link>
        </Notice>
      ))}
      {seen.documents.map((row) => (
        <Part
          key={row.document}
          title={documentName(row)}
          aside={
            <Link to={deskPaths.document(row.document)} className="text-fine underline">
              {`Edit ${documentName(row)}`}
            </Link>
          }
        >
          <p className="text-fine text-quiet">
            {`${row.isNew ? 'New. ' : ''}Saved by ${row.savedBy}`}
          </p>
          <ChangeList changes={row.changes} />
          {isOwner ? (
            <Tick checked={!left.has(row.document)} onChange={() => toggle(row.document)}>
              {`Publish ${documentName(row)}`}
            </Tick>
          ) : null}
        </Part>
      ))}
      {isOwner ? (
        problems.length === 0 && overtaken.length === 0 && chosen.length > 0 ? (
          <PublishPart live={seen.live} chosen={chosen} onAskAgain={onAskAgain} />
        ) : null
      ) : (
        <p className="text-fine text-quiet">Only an owner can publish. Let one know it’s ready.</p>
      )}
    </div>
  )
}

interface PublishPartProps {
  live: number
  chosen: SiteChanges['documents']
  onAskAgain: () => void
}

function PublishPart({ live, chosen, onAskAgain }: PublishPartProps) {
  const [note, setNote] = useState('')
  const navigate = useNavigate()
  const publish = useAct({
    send: (given: { note: string }) =>
      api.shop.publish.$post({
        json: {
          ...given,
          live,
          drafts: Object.fromEntries(chosen.map(({ document, revision }) => [document, revision])),
        },
      }),
    said: ({ id }) => `Publication ${id} is live in a few seconds`,
    onDone: () => void navigate(deskPaths.publications()),
  })
  return (
    <Part title="Publish">
      <ActForm
        act={publish}
        action={`Publish ${counted(chosen.length, 'change')}`}
        variant="primary"
        onSubmit={() => publish.mutate({ note })}
      >
        <TextArea
          label="Note"
          hint="For yourself: what you changed, and why. It’s shown in the list of publications."
          maxLength={300}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </ActForm>
      {publish.error ? (
        <Button
          onClick={() => {
            publish.reset()
            onAskAgain()
          }}
        >
          Show the changes again
        </Button>
      ) : null}
    </Part>
  )
}
