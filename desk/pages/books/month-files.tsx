import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BOOK_TABLES } from '#contract/desk/books.ts'
import { useMember } from '#desk/access/use-member.ts'
import { Part } from '#desk/ui/part.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { CSV_FORMATS, type CsvFormat } from '#domain/csv-format.ts'
import { formatMonth } from '#domain/dates.ts'
import { keepCsvFormat, readCsvFormat } from './csv-format.ts'
import { useExport } from './use-export.ts'

type Table = (typeof BOOK_TABLES)[number]

interface BookFile {
  table: Table
  title: string
  what: string
}

const files: readonly BookFile[] = [
  {
    table: 'orders',
    title: 'Orders',
    what: 'One row per order, with the amount received and the fee',
  },
  { table: 'lines', title: 'Lines', what: 'One row per product in an order, with its price' },
  { table: 'refunds', title: 'Refunds', what: 'One row per refund' },
]

const formats: readonly { value: CsvFormat; label: string }[] = [
  { value: 'comma', label: 'Comma-separated, 12.50' },
  { value: 'semicolon', label: 'Semicolon-separated, 12,50' },
]

export function MonthFiles({ month }: { month: string }) {
  const isOwner = useMember().data?.role === 'owner'
  const [format, setFormat] = useState(readCsvFormat)
  const choose = (value: string) => {
    const chosen = CSV_FORMATS.find((one) => one === value)
    if (!chosen) return
    setFormat(chosen)
    keepCsvFormat(chosen)
  }
  return (
    <Part title="Files for your bookkeeper">
      {isOwner ? (
        <div className="grid gap-6">
          <div className="max-w-md">
            <SelectField label="Format" value={format} onChange={choose} options={formats} />
          </div>
          <ul className="border-t border-line">
            {files.map((file) => (
              <li key={file.table}>
                <MonthFile {...file} month={month} format={format} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Notice title="Only owners can export data">
          {`Ask an owner for the files of ${formatMonth(month)}.`}
        </Notice>
      )}
    </Part>
  )
}

interface MonthFileProps extends BookFile {
  month: string
  format: CsvFormat
}

function MonthFile({ table, title, what, month, format }: MonthFileProps) {
  const save = useExport()
  return (
    <div className="month-file">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-fine text-quiet">{what}</p>
      </div>
      <Button busy={save.isPending} onClick={() => save.mutate({ month, table, format })}>
        Save as CSV
        <span className="sr-only">{`: ${title} of ${formatMonth(month)}`}</span>
      </Button>
      {save.error ? (
        <div className="month-file-error">
          <Notice tone="bad" title="We couldn’t save the file" live>
            {save.error.message}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
