import type { ChangeRow } from '#desk/api/answers.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { isFields } from '#domain/json-value.ts'
import { formatMoney } from '#domain/money.ts'
import { pathInWords } from './field-words.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { isMoneyField, photoIn, showValue } from './shapes.ts'

/** Fields before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeRow[] }) {
  const currency = useCurrency()
  const show = (field: string, value: unknown) => {
    const photo = photoIn(field, value)
    if (photo) return <PictureThumbnail file={photo} alt={altOf(value)} />
    return typeof value === 'number' && isMoneyField(field)
      ? formatMoney(value, currency)
      : showValue(value)
  }
  return (
    <dl className="grid gap-3">
      {changes.filter(isSaid).map(({ field, before, after }) => (
        <div key={field} className="grid gap-1 rounded-control bg-surface p-4">
          <dt className="text-fine font-medium">{pathInWords(field)}</dt>
          {before === undefined ? null : (
            <dd className="wrap-anywhere whitespace-pre-line text-quiet">
              <span className="sr-only">Before: </span>
              <s>{show(field, before)}</s>
            </dd>
          )}
          <dd className="wrap-anywhere whitespace-pre-line">
            <span className="sr-only">After: </span>
            <span>{show(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The size of a photo follows from its file. */
function isSaid({ field }: ChangeRow): boolean {
  return !/(?:^|\.)picture\.(?:width|height)$/.test(field)
}

function altOf(photo: unknown): string {
  const alt = isFields(photo) ? photo['alt'] : undefined
  return typeof alt === 'string' && alt !== '' ? alt : 'A picture'
}
