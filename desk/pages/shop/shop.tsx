import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonRow, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DocumentRow } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { deskPaths } from '#desk/paths.ts'
import { ActForm } from '#desk/ui/act-form.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { DeskPage } from '#desk/ui/desk-page.tsx'
import { formatSince } from '#desk/ui/format-since.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Part } from '#desk/ui/part.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { counted } from '#domain/counted.ts'
import { documentName } from './document-names.ts'
import { showValue } from './shapes.ts'

export function Page() {
  const shop = useAnswer(['shop'], () => api.shop.$get())
  return (
    <DeskPage
      title="Shop"
      aside={<LinkButton to={deskPaths.publications()}>Publications</LinkButton>}
    >
      <Loaded what="the shop" query={shop}>
        {({ documents }) => {
          const products = documents.filter(({ product }) => product !== null)
          return (
            <div className="grid gap-12">
              <Unpublished count={documents.filter(({ draft }) => draft !== null).length} />
              <Part title="Products">
                <Products products={products} />
              </Part>
              <Part title="New product">
                <CopyProduct products={products} />
              </Part>
              <Part title="Pages and facts">
                <DataTable
                  caption="Pages and facts"
                  columns={[nameColumn, draftColumn]}
                  rows={documents.filter(({ product }) => product === null)}
                  keyOf={({ document }) => document}
                  empty={<p>No pages yet.</p>}
                />
              </Part>
            </div>
          )
        }}
      </Loaded>
    </DeskPage>
  )
}

/** More than fit a screen can be searched. */
const FEW = 20

function Products({ products }: { products: readonly DocumentRow[] }) {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  return (
    <div className="grid gap-4">
      {products.length > FEW ? (
        <TextField
          label="Find a product"
          type="search"
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      ) : null}
      <DataTable
        caption="Products"
        columns={productColumns}
        rows={products.filter(({ name }) => name.toLowerCase().includes(words))}
        keyOf={({ document }) => document}
        empty={<p>{words === '' ? 'No products yet.' : 'No product has this in its name.'}</p>}
      />
    </div>
  )
}

function Unpublished({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      title={`${counted(count, 'draft')} ${count === 1 ? 'isn’t' : 'aren’t'} published yet`}
    >
      <p>Visitors see drafts once you publish them.</p>
      <ButtonRow>
        <LinkButton variant="primary" to={deskPaths.shopChanges()}>
          Review and publish
        </LinkButton>
      </ButtonRow>
    </Notice>
  )
}

const nameColumn: Column<DocumentRow> = {
  label: 'Name',
  cell: (row) => (
    <Link to={deskPaths.document(row.document)} className="row-link underline">
      {documentName(row)}
    </Link>
  ),
}

const draftColumn: Column<DocumentRow> = {
  label: 'Draft',
  cell: ({ draft, isNew }) =>
    draft ? `${isNew ? 'New, saved' : 'Saved'} ${formatSince(draft.savedAt)}` : null,
}

const productColumns: Column<DocumentRow>[] = [
  nameColumn,
  { label: 'Kind', cell: ({ product }) => showValue(product?.kind) },
  { label: 'State', cell: ({ product }) => showValue(product?.state) },
  {
    label: 'Price',
    isFigure: true,
    cell: ({ product }) =>
      product?.cents == null ? product?.isFree && 'Free' : <Money cents={product.cents} />,
  },
  draftColumn,
]

function CopyProduct({ products }: { products: readonly DocumentRow[] }) {
  const [from, setFrom] = useState(products[0]?.document ?? '')
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const copy = useAct({
    send: (json: { from: string; name: string }) => api.shop.products.$post({ json }),
    onDone: ({ document }) => void navigate(deskPaths.document(document)),
  })
  return (
    <div className="max-w-prose">
      <ActForm
        act={copy}
        action="Create a hidden draft"
        variant="secondary"
        onSubmit={() => copy.mutate({ from, name })}
      >
        <SelectField
          label="Copy the fields of"
          value={from}
          onChange={setFrom}
          options={products.map((product) => ({ value: product.document, label: product.name }))}
        />
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </ActForm>
    </div>
  )
}
