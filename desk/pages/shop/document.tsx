import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ButtonRow, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DocumentAnswer } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { SaveTrouble, SaveWord } from '#desk/drafts/save-state.tsx'
import { useSaver } from '#desk/drafts/use-saver.ts'
import { deskPaths } from '#desk/paths.ts'
import { ConfirmButton } from '#desk/ui/confirm.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { type Fields, isFields } from '#domain/json-value.ts'
import { DocumentForm } from './document-form.tsx'
import { documentName } from './document-names.ts'
import { pathInWords } from './field-words.ts'
import { problemsOf, refusedIn, shapeOf, writeDocument } from './shapes.ts'

export function Page() {
  const { folder = '', name = '' } = useParams()
  const document = `${folder}/${name}`
  const answer = useAnswer(['shop', document], () =>
    api.shop.documents[':folder'][':name'].$get({ param: { folder, name } }),
  )
  const title = nameIn(answer.data?.body) ?? name
  return (
    <DeskPage title={documentName({ document, name: title })}>
      <Loaded what="this document" query={answer}>
        {(data) => <Editor key={document} answer={data} />}
      </Loaded>
    </DeskPage>
  )
}

function nameIn(body: string | undefined): string | undefined {
  const { name } = fieldsOf(body ?? '{}')
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}

function fieldsOf(text: string): Fields {
  const value: unknown = JSON.parse(text)
  return isFields(value) ? value : {}
}

const isText = (value: unknown): value is string => typeof value === 'string'

function Editor({ answer }: { answer: DocumentAnswer }) {
  const { document, live, body, revision, savedBy, savedAt } = answer
  const navigate = useNavigate()
  const [folder = '', name = ''] = document.split('/')
  const param = { folder, name }
  const [saving, saver] = useSaver<string>({
    queryKey: ['shop', document],
    id: document,
    stored: { written: body, revision, by: savedBy, at: savedAt },
    isWritten: isText,
    isSame: (one, other) => one === other,
    send: (text, before) =>
      api.shop.documents[':folder'][':name'].$post({
        param,
        json: { body: text, revision: before },
      }),
  })
  const shape = useMemo(() => shapeOf(document), [document])
  const problems = useMemo(() => problemsOf(document, saving.written), [document, saving.written])
  const value = fieldsOf(saving.written)
  const isDraft = answer.isDraft || saving.state !== 'saved'
  if (!shape)
    return <Notice title="This version of the shop can’t edit this document">{null}</Notice>
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_390px]">
      <div className="grid content-start gap-8">
        {answer.isOvertaken ? <Overtaken answer={answer} /> : null}
        <DocumentForm
          shape={shape}
          refused={refusedIn(document, value)}
          value={value}
          live={live === null ? undefined : fieldsOf(live)}
          problems={problems}
          onChange={(next) => saver.change(writeDocument(next))}
        />
        <div className="grid max-w-prose gap-3 border-t border-line bg-ground py-3 sm:sticky sm:bottom-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SaveWord saving={saving} />
            <ButtonRow>
              {isDraft ? (
                <ConfirmButton
                  title="Discard these changes?"
                  description="What is live stays as it is."
                  action="Discard"
                  send={() =>
                    api.shop.documents[':folder'][':name'].discard.$post({
                      param,
                      json: { revision },
                    })
                  }
                  onDone={() => live === null && void navigate(deskPaths.shop())}
                >
                  Discard changes
                </ConfirmButton>
              ) : null}
              <LinkButton variant={isDraft ? 'primary' : 'secondary'} to={deskPaths.shopChanges()}>
                Review and publish
              </LinkButton>
            </ButtonRow>
          </div>
          {problems.size > 0 ? (
            <div className="grid gap-1 text-fine text-warn">
              <p>Correct this before you publish:</p>
              <ul>
                {[...problems].map(([field, problem]) => (
                  <li key={field}>{`${pathInWords(field)}: ${problem}`}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <SaveTrouble what="This" saving={saving} saver={saver} textOf={(text) => text} />
        </div>
      </div>
      <Preview param={param} revision={revision} />
    </div>
  )
}

/** The page with all drafts as it would be on a phone, beside the form where there is room. */
function Preview({ param, revision }: PreviewProps) {
  const address = api.shop.preview[':folder'][':name'].$path({ param })
  return (
    <aside aria-label="Preview" className="order-first grid content-start gap-3 xl:order-none">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center text-fine underline"
      >
        Open the preview in a new tab
      </a>
      <iframe
        key={revision}
        title="The page with your drafts"
        src={address}
        loading="lazy"
        sandbox="allow-same-origin"
        className="sticky top-4 hidden h-[720px] w-[390px] rounded-control border border-line xl:block"
      />
    </aside>
  )
}

interface PreviewProps {
  param: { folder: string; name: string }
  /** Another one is another page. */
  revision: number
}

/** Somebody published another text while this draft was open. */
function Overtaken({ answer: { document, revision } }: { answer: DocumentAnswer }) {
  const [folder = '', name = ''] = document.split('/')
  const at = { param: { folder, name }, json: { revision } }
  return (
    <Notice tone="warn" title="Another version was published since you began">
      <p>Each field below shows what is live now. Decide before you publish.</p>
      <ButtonRow>
        <ConfirmButton
          title="Keep your version?"
          description="Publishing it replaces what is live now."
          action="Keep my version"
          send={() => api.shop.documents[':folder'][':name'].keep.$post(at)}
        >
          Keep my version
        </ConfirmButton>
        <ConfirmButton
          title="Discard your version?"
          description="What is live stays as it is."
          action="Discard"
          send={() => api.shop.documents[':folder'][':name'].discard.$post(at)}
        >
          Use the live version
        </ConfirmButton>
      </ButtonRow>
    </Notice>
  )
}
