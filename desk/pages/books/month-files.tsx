import type { BOOK_TABLES } from '#contract/desk/books.ts'
import { formatMonth } from '#domain/dates.ts'
import { Button } from '../../../app/ui/button.tsx'
import { Notice } from '../../../app/ui/notice.tsx'
import { useMember } from '../../access/use-member.ts'
import { ReportPart } from '../../ui/report-part.tsx'
import { useExport } from './use-export.ts'

type Table = (typeof BOOK_TABLES)[number]

const files: readonly { table: Table; title: string; what: string }[] = [
  {
    table: 'orders',
    title: 'Orders',
    what: 'One row for each order, with the amount received and the fee',
  },
  { table: 'lines', title: 'Lines', what: 'One row for each product of an order, with its price' },
  { table: 'refunds', title: 'Refunds', what: 'One row for each refund' },
]

/** The month's files for whoever keeps the books; only an owner takes data out of the shop. */
export function MonthFiles({ month }: { month: string }) {
  const isOwner = useMember().data?.role === 'owner'
  return (
    <ReportPart title="Files for your bookkeeper">
      {isOwner ? (
        <ul className="border-t border-line">
          {files.map((file) => (
            <li key={file.table}>
              <MonthFile {...file} month={month} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice title="Only an owner may take data out of the shop">
          {`Ask one to save the files of ${formatMonth(month)}.`}
        </Notice>
      )}
    </ReportPart>
  )
}

function MonthFile({ table, title, what, month }: (typeof files)[number] & { month: string }) {
  const save = useExport()
  return (
    <div className="month-file">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-fine text-quiet">{what}</p>
      </div>
      <Button busy={save.isPending} onClick={() => save.mutate({ month, table })}>
        Save as CSV
        <span className="sr-only">{`: ${title} of ${formatMonth(month)}`}</span>
      </Button>
      {save.error ? (
        <div className="month-file-error">
          <Notice tone="bad" title="The file could not be saved" live>
            {save.error.message}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
