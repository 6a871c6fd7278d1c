import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { BOOK_TABLES, ExportRequest } from '#contract/desk/books.ts'
import { useMember } from '#desk/access/use-member.ts'
import { api, fileOf } from '#desk/api/call.ts'
import { withIdentity } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { Part } from '#desk/ui/part.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { SelectField } from '#desk/ui/select-field.tsx'
import { CSV_FORMATS, type CsvFormat } from '#domain/csv-format.ts'
import { formatMonth } from '#domain/dates.ts'

const files = [
  {
    table: 'orders',
    title: 'Orders',
    what: 'One row per order, with the amount received and the fee',
  },
  { table: 'lines', title: 'Lines', what: 'One row per product in an order, with its price' },
  { table: 'refunds', title: 'Refunds', what: 'One row per refund' },
] as const satisfies { table: (typeof BOOK_TABLES)[number]; title: string; what: string }[]

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
          <SelectField label="Format" value={format} onChange={choose} options={formats} />
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

type MonthFileProps = (typeof files)[number] & { month: string; format: CsvFormat }

function MonthFile({ table, title, what, month, format }: MonthFileProps) {
  const save = useMutation({
    mutationFn: (json: ExportRequest) =>
      withIdentity(() => fileOf(api.books.export.$post({ json }))),
    onSuccess: (file) => {
      const name = `${table}-${month}.csv`
      saveFile(name, file)
      showToast({ title: `Saved ${name}` })
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="flex-[1_1_16rem]">
        <p className="font-medium">{title}</p>
        <p className="text-fine text-quiet">{what}</p>
      </div>
      <Button busy={save.isPending} onClick={() => save.mutate({ month, table, format })}>
        Save as CSV
        <span className="sr-only">{`: ${title} of ${formatMonth(month)}`}</span>
      </Button>
      <div className="basis-full empty:hidden">
        <ActProblem error={save.error} title="We couldn’t save the file" />
      </div>
    </div>
  )
}

const KEY = 'desk-csv-format'

/** Defaults to the format with the browser's decimal separator. */
function readCsvFormat(): CsvFormat {
  try {
    const kept = localStorage.getItem(KEY)
    const found = CSV_FORMATS.find((format) => format === kept)
    if (found) return found
  } catch {
    // storage is off
  }
  return (0.5).toLocaleString(navigator.language).includes(',') ? 'semicolon' : 'comma'
}

function keepCsvFormat(format: CsvFormat): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // storage is off
  }
}
