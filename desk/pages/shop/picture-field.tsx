import { type ChangeEvent, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ProblemLine } from '#desk/ui/act-problem.tsx'
import { DropPlace } from '#desk/ui/drop-place.tsx'
import { MOST_UPLOAD_BYTES } from '#domain/file-size.ts'
import type { Fields } from '#domain/json-value.ts'
import { hintOf, labelOf } from './field-words.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'

interface PictureFieldProps {
  label: string
  /** `file`, `width`, `height` and `alt`. Undefined without a photo. */
  value: Fields | undefined
  problem: string | undefined
  altProblem: string | undefined
  onChange: (value: Fields | undefined) => void
}

/** A photo: uploaded at once, and part of the document from then on. */
export function PictureField({ label, value, problem, altProblem, onChange }: PictureFieldProps) {
  const upload = useAct({
    send: ({ file: chosen }: { file: File }) => {
      if (chosen.size > MOST_UPLOAD_BYTES) throw new Error('This picture is larger than 25 MB.')
      const query = { name: chosen.name }
      return api.uploads.shop.pictures.$post({ query }, { init: { body: chosen } })
    },
    onDone: ({ sha256, ...size }) => onChange({ file: sha256, ...size, alt: value?.['alt'] ?? '' }),
  })
  const file = value?.['file']
  const alt = String(value?.['alt'] ?? '')
  const start = ([chosen]: readonly File[]) => {
    if (chosen && !upload.isPending) upload.mutate({ file: chosen })
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="float-left mb-2 text-fine font-medium">{label}</legend>
      {typeof file === 'string' ? (
        <PictureThumbnail
          file={file}
          alt={alt === '' ? 'The picture without a description' : alt}
        />
      ) : null}
      <ChooseFile
        isBusy={upload.isPending}
        action={value ? 'Drop another picture here or browse' : 'Drop a picture here or browse'}
        onChoose={start}
      />
      <ProblemLine error={upload.error} />
      <p role="alert" className="text-fine text-bad empty:hidden">
        {problem}
      </p>
      {value ? (
        <>
          <TextField
            label={labelOf('alt')}
            hint={hintOf('alt')}
            error={altProblem}
            value={alt}
            onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
          />
          <div>
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {`Remove ${label.toLowerCase()}`}
            </Button>
          </div>
        </>
      ) : null}
    </fieldset>
  )
}

interface ChooseFileProps {
  isBusy: boolean
  action: string
  onChoose: (files: readonly File[]) => void
}

function ChooseFile({ isBusy, action, onChoose }: ChooseFileProps) {
  const id = useId()
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])])
    target.value = '' // lets the same file be picked again
  }
  return (
    <DropPlace onDrop={onChoose}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onChange={pick}
      />
      <label
        htmlFor={id}
        className="grid cursor-pointer gap-0.5 px-4 py-3 text-fine wrap-anywhere text-quiet"
      >
        <output className="text-text">{isBusy ? 'Uploading…' : action}</output>
        <span id={`${id}-hint`}>{hintOf('picture')}</span>
      </label>
    </DropPlace>
  )
}
