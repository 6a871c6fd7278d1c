import { type ChangeEvent, useId } from 'react'
import { IconTrash } from '#app/ui/icons.tsx'
import type { DraftFile } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { DropPlace } from '#desk/ui/drop-place.tsx'
import { formatBytes } from '#domain/file-size.ts'
import type { Insert } from './draft-part.tsx'
import { SmallAct } from './small-act.tsx'
import { markdownFor } from './upload-name.ts'
import { useUploads } from './use-uploads.ts'

interface DraftFilesProps {
  productKey: string
  files: readonly DraftFile[]
  onInsert: Insert
}

const kinds = {
  picture: {
    title: 'Pictures',
    hint: 'PNG, JPG, WebP, GIF or AVIF, up to 20 MB each',
    choose: 'Drop pictures here or browse',
    accept: 'image/png,image/jpeg,image/webp,image/gif,image/avif',
  },
  file: {
    title: 'Downloads',
    hint: 'Any type, up to 25 MB each. In PDFs, each page shows the customer’s email address.',
    choose: 'Drop files here or browse',
    accept: undefined,
  },
} as const

export function DraftFiles({ files, ...props }: DraftFilesProps) {
  return (
    <>
      <FileGroup {...props} kind="picture" files={files.filter(({ kind }) => kind === 'picture')} />
      <FileGroup {...props} kind="file" files={files.filter(({ kind }) => kind === 'file')} />
    </>
  )
}

function FileGroup({
  productKey,
  kind,
  files,
  onInsert,
}: DraftFilesProps & { kind: 'picture' | 'file' }) {
  const id = useId()
  const { title, hint, choose, accept } = kinds[kind]
  const uploads = useUploads(productKey, kind)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    uploads.start([...(target.files ?? [])])
    target.value = '' // lets the same file be picked again
  }
  return (
    <section className="grid gap-2" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-fine font-medium">
        {title}
      </h2>
      <FileRows {...{ productKey, files, onInsert }} />
      <DropPlace onDrop={uploads.start}>
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          className="sr-only"
          aria-describedby={`${id}-hint`}
          onChange={pick}
        />
        <label
          htmlFor={id}
          className="grid cursor-pointer gap-0.5 px-4 py-3 text-fine wrap-anywhere text-quiet"
        >
          <span className="text-text">{uploads.running || choose}</span>
          <span id={`${id}-hint`}>{hint}</span>
        </label>
      </DropPlace>
      <output className="text-fine text-quiet empty:hidden">{uploads.done}</output>
      <div role="alert" className="text-fine text-bad empty:hidden">
        {uploads.refused.map((why) => (
          <p key={why}>{why}</p>
        ))}
      </div>
    </section>
  )
}

function FileRows({ productKey, files, onInsert }: DraftFilesProps) {
  const stored = api.content[':key'].files
  const remove = useAct({
    send: (json: Pick<DraftFile, 'kind' | 'name'>) =>
      stored.delete.$post({ param: { key: productKey }, json }),
  })
  const addressOf = ({ kind, name, sha256 }: DraftFile) => {
    const param = { key: productKey, kind, name: encodeURIComponent(name) }
    return stored[':kind'][':name'].$path({ param, query: { v: sha256.slice(0, 12) } })
  }
  if (files.length === 0) return null
  return (
    <>
      <ul className="border-t border-line">
        {files.map((file) => (
          <li
            key={file.name}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center border-b border-line"
          >
            <a
              href={addressOf(file)}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 items-center gap-3 py-1.5 text-fine leading-[1.35] wrap-anywhere [&:hover_span]:underline [&:hover_span]:underline-offset-4"
            >
              {file.kind === 'picture' ? (
                <img
                  src={addressOf(file)}
                  alt=""
                  loading="lazy"
                  className="h-8 w-10 shrink-0 rounded-[4px] bg-surface object-cover"
                />
              ) : null}
              <span>
                <span>{`${file.name} `}</span>
                <span className="text-quiet">{formatBytes(file.bytes)}</span>
              </span>
            </a>
            <SmallAct className="file-insert" onClick={() => onInsert(markdownFor(file))}>
              Insert<span className="sr-only">{` ${file.name}`}</span>
            </SmallAct>
            <SmallAct
              aria-label={`Delete ${file.name}`}
              onClick={() => remove.mutate({ kind: file.kind, name: file.name })}
            >
              <IconTrash />
            </SmallAct>
          </li>
        ))}
      </ul>
      <ProblemLine error={remove.error} />
    </>
  )
}
