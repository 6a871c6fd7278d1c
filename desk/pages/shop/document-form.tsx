import { useId, useRef, useState } from 'react'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { isFields } from '#domain/json-value.ts'
import { describeUnreadMoney, readMoney } from '#domain/money.ts'
import { hintOf, labelOf } from './field-words.ts'
import { PictureField } from './picture-field.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import {
  chosenShape,
  emptyOf,
  isMoneyField,
  isPictureShape,
  kindIn,
  kindsOf,
  moved,
  photoIn,
  type Shape,
  showValue,
  without,
} from './shapes.ts'

interface FieldProps {
  shape: Shape
  /** Field names from the document down, joined by points. */
  path: string
  /** Undefined while the document does not have it. */
  value: unknown
  /** As published; undefined for a field that is new. */
  live: unknown
  /** By path. */
  problems: ReadonlyMap<string, string>
  /** Undefined removes the field. */
  onChange: (value: unknown) => void
  isOptional: boolean
  /** Within a list, which is compared with the live one as a whole. */
  isEntry?: boolean
}

/** They identify the product, or follow from it. */
const FIXED = ['key', 'kind', 'priceIds']

interface DocumentFormProps extends Omit<FieldProps, 'path' | 'isOptional'> {
  /** Fields that are shown only while the document has them by mistake. */
  refused: readonly string[]
}

/** The fields of a document by its schema. Mistakes are kept, and shown at their field. */
export function DocumentForm({ refused, shape, ...props }: DocumentFormProps) {
  const fields = isFields(props.value) ? props.value : {}
  const shown = Object.entries(shape.properties ?? {}).filter(
    ([name]) => !FIXED.includes(name) && (!refused.includes(name) || name in fields),
  )
  return (
    <div className="grid max-w-prose gap-6">
      <Entries {...props} shape={{ ...shape, properties: Object.fromEntries(shown) }} path="" />
    </div>
  )
}

function Entries({ shape, path, value, live, onChange, ...rest }: Omit<FieldProps, 'isOptional'>) {
  const fields = isFields(value) ? value : {}
  const shown = Object.entries(shape.properties ?? {}).filter(([, of]) => of.const === undefined)
  return shown.map(([name, of]) => (
    <Field
      key={name}
      {...rest}
      shape={of}
      path={path === '' ? name : `${path}.${name}`}
      value={fields[name]}
      live={isFields(live) ? live[name] : undefined}
      isOptional={!shape.required?.includes(name)}
      onChange={(next) =>
        onChange(next === undefined ? without(fields, name) : { ...fields, [name]: next })
      }
    />
  ))
}

function Field(given: FieldProps) {
  const props = { ...given, shape: chosenShape(given.shape, given.value) }
  const { shape, path, value, isOptional, isEntry, live, problems, onChange } = props
  const name = path.split('.').at(-1) ?? ''
  const kind = kindIn(value)
  const label = kind ? `${labelOf(name)}, ${kind}` : labelOf(name)
  const isChanged = !isEntry && JSON.stringify(value) !== JSON.stringify(live)
  const mark = isChanged ? (
    <LiveValue name={name} live={live} onRevert={() => onChange(live)} />
  ) : null
  if (isPictureShape(shape))
    return (
      <div className="grid gap-2">
        <PictureField
          label={label}
          value={isFields(value) ? value : undefined}
          problem={problems.get(path) ?? problems.get(`${path}.file`)}
          altProblem={problems.get(`${path}.alt`)}
          onChange={onChange}
        />
        {mark}
      </div>
    )
  const isWhole = shape.type === 'object' || shape.type === 'array'
  if (isWhole && value === undefined)
    return (
      <div className="grid justify-items-start gap-2">
        <Button onClick={() => onChange(emptyOf(shape))}>{`Add ${label.toLowerCase()}`}</Button>
        {mark}
      </div>
    )
  if (shape.type === 'object')
    return (
      <Group label={label} onRemove={isOptional ? () => onChange(undefined) : undefined}>
        <Entries {...props} />
      </Group>
    )
  if (shape.type === 'array' && shape.items && Array.isArray(value))
    return (
      <Group label={label} onRemove={isOptional ? () => onChange(undefined) : undefined}>
        <List {...props} items={shape.items} list={value} />
        {mark}
      </Group>
    )
  return (
    <div className="grid gap-2">
      <Input {...props} label={label} />
      {mark}
    </div>
  )
}

interface GroupProps {
  label: string
  onRemove: (() => void) | undefined
  children: Elements
}

function Group({ label, onRemove, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-l border-line pl-4">
      <legend className="float-left mb-4 text-title font-semibold">{label}</legend>
      {children}
      {onRemove ? (
        <div>
          <Button variant="quiet" onClick={onRemove}>{`Remove ${label.toLowerCase()}`}</Button>
        </div>
      ) : null}
    </fieldset>
  )
}

type ListProps = FieldProps & { items: Shape; list: readonly unknown[] }

function List({ items, list, path, onChange, shape: _shape, ...rest }: ListProps) {
  const what = labelOf(path.split('.').at(-1) ?? '').toLowerCase()
  const add = useRef<HTMLButtonElement>(null)
  const kinds = kindsOf(items)
  const [kind = '', setKind] = useState([...kinds.keys()][0])
  const added = kinds.get(kind) ?? items
  const [given, setKeys] = useState(() => [...list.keys()])
  // another length: the list was changed elsewhere
  const keys = given.length === list.length ? given : [...list.keys()]
  /** An entry keeps its key, so that the focus moves with it. */
  const change = (edit: <Entry>(entries: readonly Entry[]) => Entry[]) => {
    setKeys(edit(keys))
    onChange(edit(list))
  }
  const move = (from: number, to: number) => {
    if (to >= 0 && to < list.length) change((entries) => moved(entries, from, to))
  }
  return (
    <>
      {list.map((entry, at) => (
        <div key={keys[at]} className="grid gap-1">
          <Field
            {...rest}
            isEntry
            shape={items}
            path={`${path}.${at}`}
            value={entry}
            isOptional={false}
            onChange={(next) => onChange(list.with(at, next ?? emptyOf(added)))}
          />
          <ButtonRow>
            <Button
              variant="quiet"
              aria-disabled={at === 0}
              aria-label={`Move up entry ${at + 1} of ${what}`}
              onClick={() => move(at, at - 1)}
            >
              Move up
            </Button>
            <Button
              variant="quiet"
              aria-disabled={at === list.length - 1}
              aria-label={`Move down entry ${at + 1} of ${what}`}
              onClick={() => move(at, at + 1)}
            >
              Move down
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove entry ${at + 1} of ${what}`}
              onClick={() => {
                change((entries) => entries.toSpliced(at, 1))
                add.current?.focus()
              }}
            >
              Remove
            </Button>
          </ButtonRow>
        </div>
      ))}
      <ProblemOf problem={rest.problems.get(path)} />
      <div className="flex flex-wrap items-end gap-3">
        {kinds.size > 0 ? (
          <SelectField
            label={`Next entry of ${what}`}
            value={kind}
            onChange={setKind}
            options={[...kinds.keys()].map((name) => ({ value: name, label: showValue(name) }))}
          />
        ) : null}
        <Button
          ref={add}
          onClick={() => {
            setKeys([...keys, Math.max(-1, ...keys) + 1])
            onChange([...list, emptyOf(added)])
          }}
        >{`Add an entry to ${what}`}</Button>
      </div>
    </>
  )
}

function Input({
  shape,
  path,
  value,
  problems,
  onChange,
  isOptional,
  label,
}: FieldProps & { label: string }) {
  const name = path.split('.').at(-1) ?? ''
  const shared = { label, hint: hintOf(name), error: problems.get(path) }
  if (shape.enum)
    return (
      <SelectField
        label={label}
        value={String(value ?? '')}
        onChange={(next) => onChange(next === '' ? undefined : next)}
        options={[
          ...(isOptional ? [{ value: '', label: 'Not set' }] : []),
          ...shape.enum.map((option) => ({ value: option, label: showValue(option) })),
        ]}
      />
    )
  if (shape.type === 'boolean')
    return (
      <Tick
        checked={value === true}
        onChange={() => onChange(value === true && isOptional ? undefined : value !== true)}
      >
        {label}
      </Tick>
    )
  if (shape.type === 'number' || shape.type === 'integer')
    return (
      <NumberInput
        {...shared}
        isMoney={isMoneyField(name)}
        error={
          isMoneyField(name) && typeof value === 'string' && value !== ''
            ? describeUnreadMoney(value)
            : problems.get(path)
        }
        value={value}
        onChange={(next) => onChange(next === '' && isOptional ? undefined : next)}
      />
    )
  if (shape.type !== 'string')
    return (
      <p className="text-fine text-quiet">{`${label}: ${showValue(value)}. Change it by import.`}</p>
    )
  return (
    <TextInput
      {...shared}
      value={String(value ?? '')}
      onChange={(next) => onChange(next === '' && isOptional ? undefined : next)}
    />
  )
}

interface InputProps<Value> {
  label: string
  hint: string | undefined
  error: string | undefined
  value: Value
  onChange: (value: Value) => void
}

const LONG_TEXT = 60

/** Chosen when it opens: a field that changed while somebody types would lose the focus. */
function TextInput({ value, onChange, ...props }: InputProps<string>) {
  const [isLong] = useState(value.length > LONG_TEXT || value.includes('\n'))
  const shown = isLong ? TextArea : TextField
  const Shown = shown as typeof TextField
  return (
    <Shown
      {...props}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Text that is not a number stays as typed, and is a mistake of the draft. */
function NumberInput({
  value,
  onChange,
  isMoney,
  ...props
}: InputProps<unknown> & { isMoney: boolean }) {
  const read = (text: string) => {
    const number = isMoney ? readMoney(text) : Number(text)
    return text.trim() === '' || number === undefined || Number.isNaN(number) ? text : number
  }
  const written = () =>
    typeof value === 'number' && isMoney ? (value / 100).toFixed(2) : String(value ?? '')
  const [typed, setTyped] = useState(written)
  const text = read(typed) === (value ?? '') ? typed : written()
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

const MOST_SHOWN = 300

interface LiveValueProps {
  name: string
  live: unknown
  onRevert: () => void
}

function LiveValue({ name, live, onRevert }: LiveValueProps) {
  const id = useId()
  const shown =
    typeof live === 'number' && isMoneyField(name) ? (live / 100).toFixed(2) : showValue(live)
  const text = shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}…` : shown
  const photo = photoIn(name, live)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-fine text-warn">
      <p id={id} className="wrap-anywhere">
        {live === undefined ? 'Not live yet' : photo ? 'Live:' : `Live: ${text}`}
      </p>
      {photo ? <PictureThumbnail file={photo} alt="The picture that is live" /> : null}
      <Button
        variant="quiet"
        aria-label={`Revert ${labelOf(name).toLowerCase()}`}
        aria-describedby={id}
        onClick={onRevert}
      >
        Revert
      </Button>
    </div>
  )
}

function ProblemOf({ problem }: { problem: string | undefined }) {
  return (
    <p role="alert" className="text-fine text-bad empty:hidden">
      {problem}
    </p>
  )
}
