import './zod-without-eval.ts'
import { z } from 'zod'
import { KINDS } from '#domain/catalogue/kinds.ts'
import { refusedFields } from '#domain/catalogue/product-file.ts'
import { checkDocument } from '#domain/check-document.ts'
import { schemaOf } from '#domain/document-schemas.ts'
import { type Fields, isFields } from '#domain/json-value.ts'

/** The part of JSON Schema that forms need. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: string[]
  const?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
}

/** Fields of a document. Undefined for a document that this version of the shop does not know. */
export function shapeOf(document: string): Shape | undefined {
  const schema = schemaOf(document)
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

/** Fields of a document that a product of its kind may not have. */
export function refusedIn(document: string, { kind }: Fields): readonly string[] {
  const known = KINDS.find((one) => one === kind)
  return document.startsWith('products/') && known ? refusedFields(known) : []
}

/** Mistakes by field; the empty field stands for the whole document. */
export function problemsOf(document: string, text: string): Map<string, string> {
  const schema = schemaOf(document)
  if (!schema) return new Map()
  const { problems } = checkDocument(schema, { document, text }, (_document, field, message) =>
    JSON.stringify([field, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`]),
  )
  return new Map(problems.map((problem): [string, string] => JSON.parse(problem)))
}

/** Text of a document as it is stored. */
export function writeDocument(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export function without(fields: Fields, name: string): Fields {
  const { [name]: _removed, ...rest } = fields
  return rest
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1)
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** Shapes of an entry that may be one of several, such as a block, by their names. */
export function kindsOf({ oneOf, anyOf }: Shape): Map<string, Shape> {
  return new Map(
    (oneOf ?? anyOf ?? []).flatMap((shape) => {
      const name = Object.values(shape.properties ?? {}).find((of) => of.const !== undefined)?.const
      return name === undefined ? [] : [[name, shape]]
    }),
  )
}

/** Of a field of several types, the one that its value has. A new one is a list, if it may be. */
export function chosenShape(shape: Shape, value: unknown): Shape {
  const kinds = kindsOf(shape)
  if (kinds.size > 0) return kinds.get(kindIn(value) ?? '') ?? shape
  const isText = typeof value === 'string'
  return shape.anyOf?.find(({ type }) => (type === 'string') === isText) ?? shape
}

/** The name of a block. */
export function kindIn(value: unknown): string | undefined {
  const kind = isFields(value) ? value['block'] : undefined
  return typeof kind === 'string' ? kind : undefined
}

/** True for a photo, which is uploaded. */
export function isPictureShape({ properties = {} }: Shape): boolean {
  return 'file' in properties && 'alt' in properties
}

/** SHA-256 of the photo in a field or its part, such as `picture.file`. */
export function photoIn(field: string, value: unknown): string | undefined {
  const file = isFields(value) ? value['file'] : value
  return /(?:^|\.)picture(?:\.file)?$/.test(field) && typeof file === 'string' ? file : undefined
}

/** A value to begin with. */
export function emptyOf(shape: Shape): unknown {
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((name) => [name, emptyOf(shape.properties?.[name] ?? {})]),
    )
  if (shape.const !== undefined) return shape.const
  if (shape.type === 'array') return shape.items ? [emptyOf(shape.items)] : []
  if (shape.type === 'boolean') return false
  return shape.enum?.[0] ?? ''
}

export const isMoneyField = (field: string) => /cents$/i.test(field)

/** A value in few words, such as `On sale` for `on_sale`. */
export function showValue(value: unknown): string {
  if (value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string')
    return Array.isArray(value)
      ? value.map(showValue).join(' · ')
      : isFields(value)
        ? Object.values(value).map(showValue).join(', ')
        : String(value)
  const words = /^[a-z]+(_[a-z]+)*$/.test(value) ? value.replaceAll('_', ' ') : value
  return words.charAt(0).toUpperCase() + words.slice(1)
}
